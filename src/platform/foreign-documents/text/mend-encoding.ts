const MIN_LETTERS = 20
const MIN_SHARE = 0.6

/**
 * Decodes Russian text that was taken for Western European: «Ãðîìîâ» is «Громов». Fonts of old PDFs do not say which
 * letters their codes are.
 */
export function mendEncoding(text: string): string {
  const letters = text.match(/\p{L}|[×÷]/gu)?.length ?? 0
  const western = text.match(/[\u00C0-\u00FF]/g)?.length ?? 0
  if (western < MIN_LETTERS || western < letters * MIN_SHARE) return text
  const decoder = new TextDecoder('windows-1251')
  return text.replaceAll(/[\u00A1-\u00FF]+/g, (part) =>
    /[\u00C0-\u00FF\u00A8\u00B8]/.test(part) ? decoder.decode(Buffer.from(part, 'latin1')) : part,
  )
}
