import { Marked } from 'marked'
import { withNonBreakingSpaces } from '#lib/text/russian-text.ts'

export type ContentHeading = { id: string; title: string }

/** Renders Markdown of the repository as HTML with an anchor at each heading. HTML tags in the source are refused. */
export function renderMarkdown(text: string): { html: string; headings: ContentHeading[] } {
  const headings: ContentHeading[] = []
  const marked = new Marked({
    walkTokens(token) {
      if (token.type === 'text') token.text = withNonBreakingSpaces(token.text)
    },
    renderer: {
      html({ raw }) {
        throw new Error(`HTML in Markdown: ${raw}`)
      },
      heading({ tokens, depth, text: title }) {
        const id = `part-${headings.length + 1}`
        headings.push({ id, title })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
    },
  })
  return { html: marked.parse(text, { async: false }), headings }
}
