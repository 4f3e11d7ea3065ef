"""HTML of a block of code: coloured by its language, and commands of a terminal apart from what they print."""

from html import escape

from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

_formatter = HtmlFormatter(nowrap=True)
_PLAIN = {"", "text", "txt", "console"}


def highlighted(language, text):
    inner = _console(text) if language == "console" else _coloured(language, text)
    # A block that scrolls has to be reached by the keyboard.
    return (
        f'<div class="code"><pre tabindex="0" class="{escape(language or "text")}"><code>{inner}</code></pre></div>\n'
    )


def _coloured(language, text):
    if language in _PLAIN:
        return escape(text, quote=False)
    try:
        lexer = get_lexer_by_name(language, stripnl=False)
    except ClassNotFound:
        return escape(text, quote=False)
    return highlight(text, lexer, _formatter)


def _console(text):
    """Lines after `$ ` are commands, and so are lines after `> ` that continue one."""
    lines = []
    continues = False
    for line in text.splitlines():
        prompt = line[:2]
        continues = prompt == "$ " or (continues and line[:1] == ">")
        if continues:
            typed = f'<span class="command">{escape(line[2:], quote=False)}</span>'
            lines.append(f'<span class="prompt" aria-hidden="true">{escape(prompt.ljust(2))}</span>{typed}')
        else:
            lines.append(f'<span class="output">{escape(line, quote=False)}</span>')
    return "\n".join(lines) + "\n"
