"""HTML of one page's Markdown: headings with anchors, legible code, tables that scroll, links of the site."""

import re
from dataclasses import replace
from html import escape

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML

from .code import highlighted
from .document import plain


class PageRenderer(RendererHTML):
    """Reads from the environment: `headings` of the document in order, and `link`, which maps links."""

    def heading_open(self, tokens, index, options, env):
        heading = next(env["headings"])
        env["heading"] = heading
        return f'<{tokens[index].tag} id="{escape(heading.anchor)}">'

    def heading_close(self, tokens, index, options, env):
        heading = env.pop("heading")
        tag = tokens[index].tag
        if tag == "h1":
            return "</h1>\n"
        label = escape(f"Link to “{heading.text}”", quote=True)
        return f' <a class="anchor" href="#{escape(heading.anchor)}" aria-label="{label}">#</a></{tag}>\n'

    def link_open(self, tokens, index, options, env):
        tokens[index].attrSet("href", env["link"](tokens[index].attrs["href"]))
        env["in link"] = True
        return self.renderToken(tokens, index, options, env)

    def link_close(self, tokens, index, options, env):
        env["in link"] = False
        return self.renderToken(tokens, index, options, env)

    def image(self, tokens, index, options, env):
        tokens[index].attrSet("src", env["link"](tokens[index].attrs["src"]))
        return super().image(tokens, index, options, env)

    def code_inline(self, tokens, index, options, env):
        token = tokens[index]
        html = f"<code>{_breakable(token.content)}</code>"
        target = env["reference"](token.content, is_symbol=token.markup == "``")
        if target is None or env.get("in link") or "heading" in env:
            return html
        return f'<a href="{escape(target)}">{html}</a>'

    def fence(self, tokens, index, options, env):
        token = tokens[index]
        return highlighted(token.info.split()[0] if token.info else "", token.content)

    def code_block(self, tokens, index, options, env):
        return highlighted("", tokens[index].content)

    def table_open(self, tokens, index, options, env):
        return '<div class="table" tabindex="0" role="group" aria-label="Table"><table>\n'

    def table_close(self, tokens, index, options, env):
        return "</table></div>\n"

    def th_open(self, tokens, index, options, env):
        # A column without a name has no header that could be read out.
        return '<th scope="col">' if tokens[index + 1].content else "<td>"

    def th_close(self, tokens, index, options, env):
        return "</th>\n" if tokens[index - 1].content else "</td>\n"

    def html_block(self, tokens, index, options, env):
        return env["html"](tokens[index].content)

    def html_inline(self, tokens, index, options, env):
        return env["html"](tokens[index].content)


_markdown = MarkdownIt("commonmark", {"html": True}, renderer_cls=PageRenderer).enable(["table", "strikethrough"])


def _breakable(code):
    """Code that may break at its dots, slashes and humps, so that tables of long names fit on a phone.

    An option does not break after its hyphens.
    """
    pieces = re.split(r"(?<=[./_\]:])(?=\w)|(?<=[a-z])(?=[A-Z])", code)
    text = "<wbr>".join(escape(piece, quote=False) for piece in pieces)
    return re.sub(r"(?<![\w-])--?[a-z][\w-]*", r'<span class="option">\g<0></span>', text)


def rendered(document, link, reference, html):
    """The HTML of a document.

    `link` maps the target of a link, `reference` names where a piece of inline code is explained, and
    `html` takes what is written as HTML.
    """
    tokens, headings = without_overview(document)
    env = {"headings": iter(headings), "link": link, "reference": reference, "html": html}
    return _markdown.renderer.render(tokens, _markdown.options, env)


def without_overview(document):
    """The tokens and headings of a page without `## Overview`, which DocC needs and a reader does not.

    The headings below it move up.
    """
    tokens, headings, known = [], [], iter(document.headings)
    skipped = 0
    moves = False
    for token in _markdown.parse(document.text):
        if token.type == "heading_open":
            heading = next(known)
            if heading.level <= 2:
                moves = heading.text == "Overview" and heading.level == 2
                skipped = 3 if moves else 0
            elif moves:
                heading = replace(heading, level=heading.level - 1)
            if not skipped:
                headings.append(heading)
        if token.type.startswith("heading_") and moves:
            token.tag = f"h{int(token.tag[1]) - 1}"
        if skipped:
            skipped -= 1
        else:
            tokens.append(token)
    return tokens, headings


def sections(document):
    """The text of a page by its headings, as the search looks into it: (anchor, heading, text)."""
    tokens, headings = without_overview(document)
    known = iter(headings)
    found, parts, anchor, title = [], [], "", document.title
    for index, token in enumerate(tokens):
        if token.type == "heading_open":
            found.append((anchor, title, " ".join(parts)))
            heading = next(known)
            parts, anchor, title = [], "" if heading.level == 1 else heading.anchor, heading.text
        elif token.type == "inline" and tokens[index - 1].type != "heading_open":
            parts.append(plain(token))
        elif token.type in ("fence", "code_block"):
            parts.append(" ".join(token.content.split()))
    found.append((anchor, title, " ".join(parts)))
    return [section for section in found if section[2] or section[0]]
