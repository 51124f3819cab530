const LONGEST = 250
const GROUPS = /^(\d{1,3})(\d{1,3})?(\d{1,2})?(\d{1,2})?(\d*)$/

type Edit = { text: string; caret: number }
type Deletion = 'backward' | 'forward' | undefined

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Formats a partly typed Russian number as `+7 (912) 345-67-89`.
 * Extra digits stay so that validation can report them; a number of another country stays unchanged.
 */
export function formatPhone(text: string): string {
  const signs = text.replace(/[^\d+]/g, '')
  if (/^\+(?!7)/.test(signs)) return text.trimStart().slice(0, LONGEST)
  if (signs === '') return ''
  const [, area, first = '', second = '', third = '', rest = ''] = nationalOf(signs).match(GROUPS) ?? []
  if (area === undefined) return '+7'
  const tail = [first, second, third].filter(Boolean).join('-')
  return `+7 (${area}${tail && `) ${tail}`}${rest}`.slice(0, LONGEST)
}

export type PhoneProblem = 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG'

const NATIONAL = 10

/** Finds a problem by length and characters alone. Only the server can check other countries and extensions. */
export function phoneProblem(text: string): PhoneProblem | undefined {
  if (text.length > LONGEST) return 'TOO_LONG'
  const signs = text.replace(/[^\d+]/g, '')
  if (!/\d/.test(signs)) return 'NOT_A_NUMBER'
  const isForeign = /^(?:\+(?!7)|00|810)/.test(signs)
  if (isForeign || /[^\d\s()+.-]/.test(text)) return undefined
  // A user may type the leading 8 after the +7 of the mask.
  const { length } = nationalOf(signs).replace(/^8(?=\d{10}$)/, '')
  if (length < NATIONAL) return 'TOO_SHORT'
  return length > NATIONAL ? 'TOO_LONG' : undefined
}

function nationalOf(signs: string): string {
  const digits = digitsOf(signs)
  if (signs.startsWith('+7')) return digits.slice(1)
  // Ten digits are a complete number without its 7 or 8, unless the second digit is the 9 of a mobile number.
  const isWhole = /^[78](?!9)\d{9}$/.test(digits)
  return isWhole ? digits : digits.replace(/^[78]/, '')
}

/** Formats the field after a keystroke and keeps the caret beside the same digit. */
export function editPhone(before: string, typed: Edit, deletion?: Deletion): Edit {
  const { text, caret } = withDigitDeleted(before, typed, deletion)
  const shown = formatPhone(text)
  if (shown === text) return { text, caret }
  return { text: shown, caret: caretBefore(shown, digitsOf(text.slice(caret)).length) }
}

/** Deleting a sign of the mask deletes the digit beside it; otherwise formatting would restore the sign. */
function withDigitDeleted(before: string, { text, caret }: Edit, deletion: Deletion): Edit {
  const isMaskOnly = deletion && digitsOf(before) === digitsOf(text) && formatPhone(text) === before
  if (!isMaskOnly) return { text, caret }
  const [left, right] = [text.slice(0, caret), text.slice(caret)]
  if (deletion === 'forward') return { text: left + right.replace(/\d/, ''), caret }
  const shorter = left.replace(/\d\D*$/, '')
  return { text: shorter + right, caret: shorter.length }
}

function caretBefore(text: string, digitsAfter: number): number {
  if (digitsAfter === 0) return text.length
  let caret = text.length
  for (let seen = 0; caret > 0 && seen < digitsAfter; caret--) if (/\d/.test(text[caret - 1]!)) seen++
  while (caret > 0 && !/\d/.test(text[caret - 1]!)) caret--
  return caret
}
