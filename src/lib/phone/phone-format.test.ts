import { describe, expect, test } from 'vitest'
import { editMaskedText } from '../forms/masked-text.ts'
import { formatPhone, PHONE_MASK, splitExtension } from './phone-format.ts'

const FORMATTED_PHONE = '+7 (912) 345-67-89'

describe('formatPhone', () => {
  test.each([
    '89123456789',
    '8 912 345 67 89',
    '8 (912) 345-67-89',
    '8-912-345-67-89',
    '+79123456789',
    '+7 912 345-67-89',
    '+7(912)345.67.89',
    '79123456789',
    '9123456789',
    '912 345 67 89',
    ' тел. +7 912 345-67-89 ',
    '\u202A+7\u00A0912\u00A0345‑67‑89\u202C',
    FORMATTED_PHONE,
  ])('formats «%s» as a complete Russian number', (text) => {
    expect(formatPhone(text)).toBe(FORMATTED_PHONE)
  })

  test('adds the signs of the mask as digits are typed', () => {
    const steps: [string, string][] = [
      ['', ''],
      ['+', '+'],
      ['7', '+7'],
      ['8', '+7'],
      ['9', '+7 (9'],
      ['891', '+7 (91'],
      ['8912', '+7 (912'],
      ['89123', '+7 (912) 3'],
      ['8912345', '+7 (912) 345'],
      ['89123456', '+7 (912) 345-6'],
      ['891234567', '+7 (912) 345-67'],
      ['8912345678', '+7 (912) 345-67-8'],
    ]
    for (const [typed, shown] of steps) expect(formatPhone(typed)).toBe(shown)
  })

  test('keeps extra digits so that validation can report them', () => {
    expect(formatPhone('891234567890')).toBe('+7 (912) 345-67-890')
  })

  test('does not read the first digit of an area code as the country code', () => {
    expect(formatPhone('8123456789')).toBe('+7 (812) 345-67-89')
    expect(formatPhone('88005553535')).toBe('+7 (800) 555-35-35')
    expect(formatPhone('8005553535')).toBe('+7 (800) 555-35-35')
    expect(formatPhone('+77012345678')).toBe('+7 (701) 234-56-78')
    expect(formatPhone('7012345678')).toBe('+7 (701) 234-56-78')
  })

  test('leaves numbers of other countries unchanged', () => {
    expect(formatPhone('+375 29 123-45-67')).toBe('+375 29 123-45-67')
    expect(formatPhone('+1 (202) 555 01 00')).toBe('+1 (202) 555 01 00')
    expect(formatPhone(' +44')).toBe('+44')
  })

  test.each([
    ['8 (916) 123 45 67 доб. 5', '+7 (916) 123-45-67 доб. 5', '5'],
    ['84951234567,доб.123', '+7 (495) 123-45-67 доб.123', '123'],
    ['+7 495 123-45-67 #12', '+7 (495) 123-45-67 #12', '12'],
    ['(495) 123-45-67 ext 4', '+7 (495) 123-45-67 ext 4', '4'],
    ['+7 (495) 123-45-67 добавочный 77', '+7 (495) 123-45-67 добавочный 77', '77'],
  ])('keeps the extension of «%s» apart from the number (SP-11)', (text, formatted, extension) => {
    expect(formatPhone(text)).toBe(formatted)
    expect(formatPhone(formatted)).toBe(formatted)
    expect(splitExtension(text).extension).toBe(extension)
  })

  test('drops text without digits', () => {
    expect(formatPhone('телефон')).toBe('')
  })

  test('never returns more than 250 characters', () => {
    expect(formatPhone('9'.repeat(400))).toHaveLength(250)
    expect(formatPhone(`+1${'2'.repeat(400)}`)).toHaveLength(250)
  })

  test('is idempotent', () => {
    for (let length = 0; length <= 14; length++) {
      const once = formatPhone('89123456789012'.slice(0, length))
      expect(formatPhone(once)).toBe(once)
    }
  })
})

/** `|` is the caret. */
const parseCaret = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
const printCaret = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

function typeKeys(start: string, keys: string): string {
  return [...keys].reduce((now, key) => {
    const before = parseCaret(now)
    return printCaret(editMaskedText(PHONE_MASK, before.text, parseCaret(now.replace('|', `${key}|`))))
  }, start)
}

function pressDelete(start: string, deletion: 'Backward' | 'Forward'): string {
  const typed = deletion === 'Backward' ? start.replace(/.\|/, '|') : start.replace(/\|./, '|')
  return printCaret(editMaskedText(PHONE_MASK, parseCaret(start).text, parseCaret(typed), `deleteContent${deletion}`))
}

describe('typing a phone number', () => {
  test.each(['89123456789', '79123456789', '9123456789', '+79123456789'])(
    'formats %s typed key by key, with the caret at the end',
    (keys) => {
      expect(typeKeys('|', keys)).toBe(`${FORMATTED_PHONE}|`)
    },
  )

  test('keeps the caret beside a digit typed in the middle', () => {
    expect(typeKeys('+7 (91|) 345-67-8', '2')).toBe('+7 (912|) 345-67-8')
    expect(typeKeys('+7 (912|) 345-67', '0')).toBe('+7 (912) 0|34-56-7')
    expect(typeKeys('+7 (912) 3|45-67', '00')).toBe('+7 (912) 300|-45-67')
  })

  test('puts the caret after text pasted in the middle', () => {
    const typed = parseCaret('+7 (912345|) 67')
    expect(printCaret(editMaskedText(PHONE_MASK, '+7 (912) 67', typed))).toBe('+7 (912) 345|-67')
  })

  test('formats a number pasted over the whole field', () => {
    expect(printCaret(editMaskedText(PHONE_MASK, FORMATTED_PHONE, parseCaret('8 (999) 000-11-22|')))).toBe(
      '+7 (999) 000-11-22|',
    )
  })

  test('does not change a number typed with another country code', () => {
    expect(typeKeys('|', '+375291234567')).toBe('+375291234567|')
  })
})

describe('deleting from a phone number', () => {
  test('deletes one digit or sign at a time until the field is empty', () => {
    let now = `${FORMATTED_PHONE}|`
    const seen = [now]
    while (now !== '|' && seen.length < 30) {
      now = pressDelete(now, 'Backward')
      seen.push(now)
    }
    expect(now).toBe('|')
    expect(seen).toHaveLength(13)
  })

  test('deletes the digit before a sign of the mask with Backspace', () => {
    expect(pressDelete('+7 (912) |345-67-89', 'Backward')).toBe('+7 (91|3) 456-78-9')
    expect(pressDelete('+7 (912)| 345-67-89', 'Backward')).toBe('+7 (91|3) 456-78-9')
    expect(pressDelete('+7 (912) 345-|67-89', 'Backward')).toBe('+7 (912) 34|6-78-9')
  })

  test('deletes the digit after a sign of the mask with Delete', () => {
    expect(pressDelete('+7 (912|) 345-67-89', 'Forward')).toBe('+7 (912|) 456-78-9')
    expect(pressDelete('+7 (912) 345|-67-89', 'Forward')).toBe('+7 (912) 345|-78-9')
  })

  test('keeps the caret in place when a digit in the middle is deleted', () => {
    expect(pressDelete('+7 (912) 34|5-67-89', 'Backward')).toBe('+7 (912) 3|56-78-9')
    expect(pressDelete('+7 (9|12) 345-67-89', 'Forward')).toBe('+7 (9|23) 456-78-9')
  })

  test('does not interfere with deletion in a number of another country', () => {
    expect(pressDelete('+375 29 1|', 'Backward')).toBe('+375 29 |')
  })
})
