/** A zero-width joiner between two pictographs belongs to an emoji, such as a family. */
const INVISIBLE_PATTERN = /(?!(?<=\p{Extended_Pictographic}\uFE0F?)\u200D(?=\p{Extended_Pictographic}))\p{Cf}+/gu
/** Letters of living languages carry at most four marks; longer piles cover the lines around them. */
const MARK_PILE_PATTERN = /(\p{M}{4})\p{M}+/gu

/**
 * Trims a text, normalizes it to NFC, replaces control characters except line breaks with spaces and removes characters
 * that only change how their neighbours look: zero-width and direction characters, and piles of combining marks.
 */
export function cleanText(text: string): string {
  return (
    text
      .normalize('NFC')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(INVISIBLE_PATTERN, '')
      .replaceAll(MARK_PILE_PATTERN, '$1')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
      .replaceAll(/[\u0001-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g, ' ')
      .trim()
  )
}

/** PostgreSQL cannot store NUL or an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\u0000') && text.isWellFormed()

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' }

/** Converts our HTML to plain text, with list items as «- » lines. Plain-text fields edit this form. */
export function htmlToText(html: string): string {
  return (
    html
      .replaceAll(/<li>\s*(?:<p>)?/g, '\n- ')
      .replaceAll(/<\/?(?:p|h[1-6]|ul|ol|br)\s*\/?>/g, '\n')
      // No `<` inside a tag: otherwise a thousand unclosed tags would take quadratic time.
      .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
      .replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => ENTITIES[name]!)
      .split('\n')
      .map((line) => line.trim())
      .join('\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .replaceAll(/\n{1,2}(?=- )/g, '\n')
      .trim()
  )
}

export const ANY_TAG_PATTERN = /<\/?[a-z][^<>]*>/i

/** Returns HTML unchanged; converts text without tags to paragraphs and lists. */
export const toHtml = (given: string): string => (ANY_TAG_PATTERN.test(given) ? given : textToHtml(given))

const NON_TEXT_TAG_PATTERN = /<(?!\/?(?:p|br|ul|li)\b)[a-z]/i

/** Text for editing without a rich editor: plain text, or HTML if plain text would lose markup. */
export const toEditableText = (html: string): string => (NON_TEXT_TAG_PATTERN.test(html) ? html : htmlToText(html))

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Converts plain text to paragraphs, and lines that start with a dash to lists: the inverse of htmlToText. */
export function textToHtml(text: string): string {
  const blocks: { list: boolean; lines: string[] }[] = []
  for (const line of cleanText(text).split('\n')) {
    const item = line.match(/^\s*[-–—•*]\s+(\S.*)$/)?.[1]
    const last = blocks.at(-1)
    if (line.trim() === '') blocks.push({ list: false, lines: [] })
    else if (last && last.list === (item !== undefined)) last.lines.push(item ?? line.trim())
    else blocks.push({ list: item !== undefined, lines: [item ?? line.trim()] })
  }
  return blocks
    .filter(({ lines }) => lines.length > 0)
    .map(({ list, lines }) => {
      const escaped = lines.map(escapeHtml)
      return list
        ? `<ul>${escaped.map((line) => `<li>${line}</li>`).join('')}</ul>`
        : `<p>${escaped.join('<br />')}</p>`
    })
    .join('')
}
