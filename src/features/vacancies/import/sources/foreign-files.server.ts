import { startsWith } from '#lib/text/decode-text.ts'

const SAVE_AS_XLSX = 'сохраните таблицу как XLSX и загрузите её'
const PASTE_TEXT = 'скопируйте из него текст вакансии и вставьте его в поле «Или вставьте сюда»'

const has = (bytes: Uint8Array, text: string, encoding: 'latin1' | 'utf16le' = 'latin1') =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(Buffer.from(text, encoding))

const OLD_OFFICE = '\u00D0\u00CF\u0011\u00E0'

/** By their first bytes, because names and declared types are unreliable. */
const SIGNATURES: [string, string][] = [
  ['%PDF-', `Это PDF: ${PASTE_TEXT}`],
  ['{\\rtf', `Это документ RTF: ${PASTE_TEXT}`],
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

function nameOldOffice(bytes: Uint8Array): string {
  if (has(bytes, 'WordDocument', 'utf16le')) return `Это старый документ Word: ${PASTE_TEXT}`
  if (has(bytes, 'EncryptedPackage', 'utf16le')) return 'Файл закрыт паролем: снимите пароль и загрузите его снова'
  return `Это старый формат Excel: ${SAVE_AS_XLSX}`
}

function nameArchive(bytes: Uint8Array): string | undefined {
  if (has(bytes, 'xl/') || has(bytes, 'content.xml')) return undefined
  if (has(bytes, 'word/')) return `Это документ Word: ${PASTE_TEXT}`
  return 'Это архив: распакуйте его и загрузите файл из него'
}
