"""Pages that are made from data: codes, schemas, commands, fields of the event, methods of `api`, libraries."""
