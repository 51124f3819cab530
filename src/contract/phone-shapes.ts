import { z } from 'zod'
import { cleanText } from '#lib/text/html-text.ts'
import { patternText } from './shapes.ts'
import { mobile, phone } from './validation/phone-rule.ts'
import { required } from './validation/text-rules.ts'

const PHONE_HOURS_PATTERN = /^([01]?\d|2[0-3]):[0-5]\d\s*[–-]\s*([01]?\d|2[0-3]):[0-5]\d$/

/** Hours for calls: `9:00–18:00`, or empty. */
export const PhoneHours = patternText(20, PHONE_HOURS_PATTERN, 'Напишите часы так: 9:00–18:00')

/** Phone number as typed. The server parses it and reports what is wrong. */
export const PhoneText = z.string().overwrite(cleanText).check(required(), phone())

/** Number that receives a code. */
export const MobileText = PhoneText.check(mobile())

/** Phone in replies of the API (specification §3.6). */
export const Phone = z.object({
  country: z.string(),
  countryCallingCode: z.string(),
  nationalNumber: z.string(),
  /** E.164, with plus. */
  number: z.string(),
  ext: z.string().nullable(),
  valid: z.boolean(),
  formatted: z.string(),
})
export type Phone = z.infer<typeof Phone>
