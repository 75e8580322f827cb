"""What the site logs: one line of JSON for each event, on standard error."""

import logging
import sys

import structlog


def configure(level: str, worker: int = 0) -> None:
    """Write every record of the site and of its libraries as a line of JSON from a level on."""
    structlog.contextvars.bind_contextvars(worker=worker)
    common: list[structlog.typing.Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=common,
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                structlog.processors.JSONRenderer(),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("petteia").setLevel(level.upper())
    # A warning for each malformed request would let strangers fill the disk.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)
