import { startsWith } from '#lib/text/decode-text.ts'

const SAVE_AS_XLSX = 'сохраните таблицу как XLSX и загрузите её'
const PASTE_TEXT = 'скопируйте из него текст вакансии и вставьте его в поле «Или вставьте сюда»'

const has = (bytes: Uint8Array, text: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, encoding))

const OLD_OFFICE = '\u00D0\u00CF\u0011\u00E0'
const COMPOUND_FILE = `${OLD_OFFICE}\u00A1\u00B1\u001A\u00E1`

/** By their first bytes, because names and declared types are unreliable. */
const SIGNATURES: [string, string][] = [
  ['\u00FF\u00D8\u00FF', 'Это картинка: текст на ней мы не читаем. Вставьте текст вакансии в поле «Или вставьте сюда»'],
  ['\u0089PNG', 'Это картинка: текст на ней мы не читаем. Вставьте текст вакансии в поле «Или вставьте сюда»'],
  ['Rar!', 'Это архив RAR: распакуйте его и загрузите файл из него'],
  ['7z\u00BC\u00AF', 'Это архив 7z: распакуйте его и загрузите файл из него'],
]

/** What a file is that holds no vacancies we read, and what to do with it. Undefined: it may hold some. */
export function nameForeignFile(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, OLD_OFFICE)) return nameOldOffice(bytes)
  if (startsWith(bytes, 'PK')) return nameArchive(bytes)
  return SIGNATURES.find(([signature]) => startsWith(bytes, signature))?.[1]
}

function nameOldOffice(bytes: Uint8Array): string | undefined {
  if (has(bytes, 'WordDocument', 'utf16le'))
    return `Это старый документ Word: сохраните его как DOCX, или ${PASTE_TEXT}`
  if (has(bytes, 'EncryptedPackage', 'utf16le')) return 'Файл закрыт паролем: снимите пароль и загрузите его снова'
  return isOldExcel(bytes) ? undefined : `Это старый файл Office: ${SAVE_AS_XLSX}`
}

function nameArchive(bytes: Uint8Array): string | undefined {
  if (['xl/', 'content.xml', 'word/'].some((part) => has(bytes, part))) return undefined
  return 'Это архив: распакуйте его и загрузите файл из него'
}

/** A document of pages, whose text is read as a pasted one: PDF, RTF, DOCX or ODT. */
export const isTextDocument = (bytes: Uint8Array) =>
  startsWith(bytes, '%PDF-') ||
  startsWith(bytes, '{\\rtf') ||
  (startsWith(bytes, 'PK') && !has(bytes, 'xl/') && (has(bytes, 'word/') || has(bytes, 'opendocument.text')))

/** A workbook of Excel 97–2003, or of 95. */
export const isOldExcel = (bytes: Uint8Array) =>
  startsWith(bytes, COMPOUND_FILE) && (has(bytes, 'Workbook', 'utf16le') || has(bytes, 'Book', 'utf16le'))
