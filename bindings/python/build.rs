//! Lets the sources ask for which interpreter they are compiled.

fn main() {
    pyo3_build_config::use_pyo3_cfgs();
}
