import { z } from 'zod'
import { Phone } from '#contract/phone-shapes.ts'
import { Id, lineText } from '#contract/shapes.ts'
import { regex } from '#contract/validation/text-rules.ts'

export const CommonProfile = z.object({
  /** Null after the number passed to a new owner while the account was idle. */
  phone: Phone.nullable(),
  phone_verified: z.boolean(),
  email: z.string().nullable(),
  /** Entered but not confirmed yet by the link in the letter. */
  email_to_verify: z.string().nullable(),
  /** A mail server answered that there is no such mailbox, so no notices are sent to it. */
  email_bounced: z.boolean(),
  is_completed: z.boolean(),
  /** Names of required fields that are empty. */
  missing: z.array(z.string()),
})

export const PersonNameText = lineText(100).check(
  regex(/^\p{L}[\p{L}\s'’-]*$/u, 'Только буквы, пробел, дефис и апостроф'),
)

/** What is chosen from a list. An empty field is missing, and typed text is not chosen (EM-19); neither must hear about digits. */
export const chosenId = () =>
  z.preprocess((value, context) => {
    if (typeof value === 'string' && !/^\d*$/.test(value)) context.addIssue('Выберите из списка')
    return value === '' ? null : value
  }, Id) as unknown as z.ZodType<number, number | string>
