import sanitizeHtml from 'sanitize-html'
import { cleanText, htmlToText, textToHtml } from '#lib/text.ts'

const ANY_TAG = /<\/?[a-z][^>]*>/i

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li'],
  allowedAttributes: {},
  // What editors and other sites write for the same thing.
  transformTags: { b: 'strong', i: 'em', div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p' },
}

/** HTML that is safe to print as it is. Text without a single tag becomes paragraphs and lists. */
export function cleanRichText(given: string): string {
  const html = ANY_TAG.test(given) ? sanitizeHtml(cleanText(given), OPTIONS).trim() : textToHtml(given)
  return htmlToText(html) === '' ? '' : html
}
