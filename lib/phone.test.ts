import { describe, expect, test } from 'vitest'
import { editPhone, formatPhone } from './phone.ts'

const WHOLE = '+7 (912) 345-67-89'

describe('a phone number in shape', () => {
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
    WHOLE,
  ])('%s', (text) => {
    expect(formatPhone(text)).toBe(WHOLE)
  })

  test('grows with each digit', () => {
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

  test('keeps digits too many, for the check to name them', () => {
    expect(formatPhone('891234567890')).toBe('+7 (912) 345-67-890')
  })

  test('does not take the first digit of an area for the country', () => {
    expect(formatPhone('8123456789')).toBe('+7 (812) 345-67-89')
    expect(formatPhone('88005553535')).toBe('+7 (800) 555-35-35')
    expect(formatPhone('8005553535')).toBe('+7 (800) 555-35-35')
    expect(formatPhone('+77012345678')).toBe('+7 (701) 234-56-78')
    expect(formatPhone('7012345678')).toBe('+7 (701) 234-56-78')
  })

  test('leaves numbers of other countries as typed', () => {
    expect(formatPhone('+375 29 123-45-67')).toBe('+375 29 123-45-67')
    expect(formatPhone('+1 (202) 555 01 00')).toBe('+1 (202) 555 01 00')
    expect(formatPhone(' +44')).toBe('+44')
  })

  test('drops what is no digit', () => {
    expect(formatPhone('телефон')).toBe('')
  })

  test('is never longer than 250 characters', () => {
    expect(formatPhone('9'.repeat(400))).toHaveLength(250)
    expect(formatPhone(`+1${'2'.repeat(400)}`)).toHaveLength(250)
  })

  test('is the same when formatted again', () => {
    for (let length = 0; length <= 14; length++) {
      const once = formatPhone('89123456789012'.slice(0, length))
      expect(formatPhone(once)).toBe(once)
    }
  })
})

/** `|` is the caret. */
const read = (text: string) => ({ text: text.replace('|', ''), caret: text.indexOf('|') })
const write = ({ text, caret }: { text: string; caret: number }) => `${text.slice(0, caret)}|${text.slice(caret)}`

function type(start: string, keys: string): string {
  return [...keys].reduce((now, key) => {
    const before = read(now)
    return write(editPhone(before.text, read(now.replace('|', `${key}|`))))
  }, start)
}

function erase(start: string, deletion: 'backward' | 'forward'): string {
  const typed = deletion === 'backward' ? start.replace(/.\|/, '|') : start.replace(/\|./, '|')
  return write(editPhone(read(start).text, read(typed), deletion))
}

describe('typing a phone number', () => {
  test.each(['89123456789', '79123456789', '9123456789', '+79123456789'])('%s key by key', (keys) => {
    expect(type('|', keys)).toBe(`${WHOLE}|`)
  })

  test('keeps the caret beside the digit typed in the middle', () => {
    expect(type('+7 (91|) 345-67-8', '2')).toBe('+7 (912|) 345-67-8')
    expect(type('+7 (912|) 345-67', '0')).toBe('+7 (912) 0|34-56-7')
    expect(type('+7 (912) 3|45-67', '00')).toBe('+7 (912) 300|-45-67')
  })

  test('a paste in the middle leaves the caret behind it', () => {
    const typed = read('+7 (912345|) 67')
    expect(write(editPhone('+7 (912) 67', typed))).toBe('+7 (912) 345|-67')
  })

  test('a paste over everything', () => {
    expect(write(editPhone(WHOLE, read('8 (999) 000-11-22|')))).toBe('+7 (999) 000-11-22|')
  })

  test('a country code typed in full is left alone', () => {
    expect(type('|', '+375291234567')).toBe('+375291234567|')
  })
})

describe('deleting from a phone number', () => {
  test('goes back to nothing, one digit or sign at a time', () => {
    let now = `${WHOLE}|`
    const seen = [now]
    while (now !== '|' && seen.length < 30) {
      now = erase(now, 'backward')
      seen.push(now)
    }
    expect(now).toBe('|')
    expect(seen).toHaveLength(13)
  })

  test('takes the digit when only a sign of the mask was before the caret', () => {
    expect(erase('+7 (912) |345-67-89', 'backward')).toBe('+7 (91|3) 456-78-9')
    expect(erase('+7 (912)| 345-67-89', 'backward')).toBe('+7 (91|3) 456-78-9')
    expect(erase('+7 (912) 345-|67-89', 'backward')).toBe('+7 (912) 34|6-78-9')
  })

  test('takes the digit behind the mask with the Delete key', () => {
    expect(erase('+7 (912|) 345-67-89', 'forward')).toBe('+7 (912|) 456-78-9')
    expect(erase('+7 (912) 345|-67-89', 'forward')).toBe('+7 (912) 345|-78-9')
  })

  test('keeps the caret in the middle', () => {
    expect(erase('+7 (912) 34|5-67-89', 'backward')).toBe('+7 (912) 3|56-78-9')
    expect(erase('+7 (9|12) 345-67-89', 'forward')).toBe('+7 (9|23) 456-78-9')
  })

  test('leaves another country’s number to the browser', () => {
    expect(erase('+375 29 1|', 'backward')).toBe('+375 29 |')
  })
})
