import sanitizeHtml from 'sanitize-html'
import { isWebAddress } from '#lib/network/web-address.ts'
import { cleanText, htmlToText, toHtml } from '#lib/text/html-text.ts'

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    // Equivalent tags that editors and other sites produce.
    ...{ b: 'strong', i: 'em', div: 'p', h1: 'h3', h2: 'h3', h4: 'h3' },
    a: (_, { href = '' }) =>
      isWebAddress(href)
        ? { tagName: 'a', attribs: { href: href.replace(/^http:/i, 'https:'), rel: 'nofollow noopener ugc' } }
        : NOT_A_LINK,
  },
}

/** A link without a valid web address keeps its text only. */
const NOT_A_LINK = { tagName: 'span', attribs: {} }

/** Returns HTML that is safe to print unescaped. Text without tags becomes paragraphs and lists. */
export function cleanRichText(text: string): string {
  // Cleaned twice: the sanitizer decodes entities such as `&#8238;`.
  const html = cleanText(sanitizeHtml(toHtml(cleanText(text)), SANITIZE_OPTIONS))
  return htmlToText(html) === '' ? '' : html
}
