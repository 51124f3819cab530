/** A spreadsheet would run such a cell as a formula; a leading apostrophe makes it text. */
const FORMULA_START = /^[=+\-@\t\r]/

/** A phone starts like a formula. It holds no word that a formula could call; a leading space makes it text, too. */
const PHONE = /^\+\d[\d ()\u00A0-]+$/

function textCell(value: string): string {
  if (PHONE.test(value)) return `\u00A0${value}`
  return FORMULA_START.test(value) ? `'${value}` : value
}

const csvCell = (value: string) => `"${textCell(value).replaceAll('"', '""')}"`

/** Formats rows as CSV (RFC 4180) with a UTF-8 byte order mark and semicolons, which Russian spreadsheets expect. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(';')}\r\n`).join('')}`
