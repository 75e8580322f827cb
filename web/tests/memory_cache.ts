/** The cache of a browser, as far as pages for use offline call it. */
export class MemoryCache {
  readonly stored = new Map<string, Response>();
  match = (
    address: string,
    how: { ignoreSearch?: boolean } = {},
  ): Promise<Response | undefined> => {
    const withoutSearch = [...this.stored.keys()].find((key) => key.split("?")[0] === address);
    const key = how.ignoreSearch ? withoutSearch : address;
    return Promise.resolve(this.stored.get(key ?? "")?.clone());
  };
  put = (address: string, answer: Response): Promise<void> =>
    Promise.resolve(void this.stored.set(address, answer));
  keys = (): Promise<{ url: string }[]> =>
    Promise.resolve([...this.stored.keys()].map((url) => ({ url })));
  delete = (address: string): Promise<boolean> => Promise.resolve(this.stored.delete(address));
}
