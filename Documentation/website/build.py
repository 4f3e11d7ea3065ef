"""Writes the site. `python3 -m website.build FOLDER [SYMBOL GRAPHS]`"""

import pathlib
import shutil
import sys
import time

from . import commandcheck, navigation, pagecheck, search
from .layout import Layout
from .program import Program
from .reference import codes, commands, event, libraries, methods, schemas
from .repository import Repository
from .site import Site

_ASSETS = pathlib.Path(__file__).parent / "assets"


def made_of_program(program, all_commands):
    """Pages of what the program says about itself, and files beside them."""
    pages = [
        *schemas.documents(program.schemas),
        event.document(program.schemas["event"]),
        methods.document(program.printed("types")),
        *commands.documents(all_commands),
    ]
    return pages, schemas.files(program.schemas)


def main(arguments):
    start = time.monotonic()
    repository = Repository()
    program = Program()
    folder = pathlib.Path(arguments[0])
    symbols = pathlib.Path(arguments[1]) if len(arguments) > 1 else None
    code_pages = codes.CodePages(repository)
    added, files, references, left_out = list(code_pages.documents), {}, {}, []
    all_commands = {}
    if program.is_built:
        all_commands = program.commands
        if program.tenant.is_built:
            all_commands |= program.tenant.commands
        else:
            print(f"left out: the command mock-tenant, because {program.tenant.path} is not built", file=sys.stderr)
        pages, files = made_of_program(program, all_commands)
        added += pages
    else:
        left_out += ["schemas/", "commands/", "reference/"]
        print(f"left out: commands, schemas, event and api, because {program.path} is not built", file=sys.stderr)
    if symbols and symbols.is_dir():
        summaries = {
            document.path.stem: document.summary
            for document in repository.guides.values()
            if document.path.parent.stem == document.path.stem
        }
        pages, references = libraries.documents(symbols, summaries)
        added += pages
    else:
        left_out.append("libraries/")
        print("left out: libraries, because not all modules are built; make test builds them", file=sys.stderr)
    documents = {**repository.documents, **code_pages.overviews, **{page.path.as_posix(): page for page in added}}
    site = Site(repository, documents, repository.codes, references, files)
    try:
        order = navigation.Navigation(navigation.FILE.read_text(encoding="utf-8"), site.pages, left_out)
    except navigation.NavigationError as error:
        print(error, file=sys.stderr)
        return 1
    layout = Layout(site, order)
    output = {address: layout.html(address) for address in site.pages} | site.files
    output["assets/index.js"] = search.index(site, order)
    for asset in sorted(_ASSETS.iterdir()):
        output[f"assets/{asset.name}"] = asset.read_text(encoding="utf-8")
    problems = pagecheck.dead_links(output)
    if program.is_built:
        problems += commandcheck.stale_commands(repository, all_commands)
    print(*problems, sep="\n", end="\n" if problems else "")
    written(output, folder)
    print(f"{len(site.pages)} pages in {folder}/index.html, made in {time.monotonic() - start:.1f} s")
    return 1 if problems else 0


def written(output, folder):
    """Puts the files in place of the site that is in the folder."""
    if folder.exists():
        if not (folder / "assets/index.js").exists():
            raise SystemExit(f"{folder} holds something other than the site; name another folder")
        shutil.rmtree(folder)
    for address, content in output.items():
        file = folder / address
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
