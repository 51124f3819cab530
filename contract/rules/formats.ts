import { z } from 'zod'
import { isDay } from '#lib/day-text.ts'
import { isWebAddress } from '#lib/web-address.ts'
import { regex } from './text.ts'
import { say } from './words.ts'

/** One bare address: nothing of what separates several, or a name from an address, in the header of a letter. */
const EMAIL = /^[^\s\p{C}@<>()[\]"\\,;:]+@[^\s\p{C}@<>()[\]"\\,;:]+\.[^\s\p{C}@.<>()[\]"\\,;:]{2,}$/u

export const email = () => regex(EMAIL, say('email'))

/** `YYYY-MM-DD`, of a day that exists, from 1900 to 2100. */
export const date = () => z.refine<string>(isDay, say('date'))

export const url = () => z.refine<string>((text) => text === '' || isWebAddress(text), say('url'))
