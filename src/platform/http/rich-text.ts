import sanitizeHtml from 'sanitize-html'
import { isWebAddress } from '#lib/network/web-address.ts'
import { ANY_TAG_PATTERN, cleanText, htmlToText, textToHtml, toHtml } from '#lib/text/html-text.ts'
import { toWellFormedHtml } from '#lib/text/well-formed-html.ts'

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  transformTags: {
    // Equivalent tags that editors and other sites produce.
    b: 'strong',
    i: 'em',
    div: 'p',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    a: (_, { href = '' }) =>
      isWebAddress(href)
        ? { tagName: 'a', attribs: { href: href.replace(/^http:/i, 'https:'), rel: 'nofollow noopener ugc' } }
        : LINK_WITHOUT_ADDRESS,
  },
}

/** Leaves its text only, see `toWellFormedHtml`. With a forbidden tag instead, `sanitize-html` ends a later tag wrongly. */
const LINK_WITHOUT_ADDRESS = { tagName: 'a', attribs: {} }

/** Cleaned after it too: the sanitizer decodes entities such as `&#8238;`. */
const sanitize = (html: string) => cleanText(toWellFormedHtml(sanitizeHtml(html, SANITIZE_OPTIONS)))

/** Returns well-formed HTML that is safe to print unescaped. Text without tags becomes paragraphs and lists. */
export function cleanRichText(text: string): string {
  const html = sanitize(toHtml(cleanText(text)))
  const plain = htmlToText(html)
  if (plain === '') return ''
  return ANY_TAG_PATTERN.test(html) ? html : sanitize(textToHtml(plain))
}
