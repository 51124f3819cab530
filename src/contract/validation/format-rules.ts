import { z } from 'zod'
import { isIsoDay } from '#lib/dates/day-input.ts'
import { isWebAddress } from '#lib/network/web-address.ts'
import { ruleMessage } from './rule-messages.ts'
import { regex } from './text-rules.ts'

/** One bare address without characters that separate several addresses or names in a mail header. */
const EMAIL = /^[^\s\p{C}@<>()[\]"\\,;:]+@[^\s\p{C}@<>()[\]"\\,;:]+\.[^\s\p{C}@.<>()[\]"\\,;:]{2,}$/u

export const email = () => regex(EMAIL, ruleMessage('email'))

/** `YYYY-MM-DD` of an existing day from 1900 to 9999. */
export const date = () => z.refine<string>(isIsoDay, ruleMessage('date'))

export const url = () => z.refine<string>((text) => text === '' || isWebAddress(text), ruleMessage('url'))
