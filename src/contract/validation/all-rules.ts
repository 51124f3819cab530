import { z } from 'zod'
import { Flag, optional } from '../form-shapes.ts'
import { Day, Email } from '../shapes.ts'
import { dimensions, ext, FileFacts, image, mimes, size } from './file-rules.ts'
import type { RuleName } from './rule-messages.ts'
import {
  alpha,
  alphaDash,
  alphaNum,
  alphaSpaces,
  digits,
  length,
  max,
  min,
  numeric,
  regex,
  required,
  singleLine,
} from './text-rules.ts'
import {
  between,
  confirmed,
  email,
  integer,
  is,
  isNot,
  maxValue,
  minValue,
  notOneOf,
  oneOfValues,
  url,
} from './value-rules.ts'

const text = (...checks: z.core.$ZodCheck<string>[]) => z.string().check(...checks)
const number = (...checks: z.core.$ZodCheck<number>[]) => z.number().check(...checks)
const file = (...checks: z.core.$ZodCheck<z.infer<typeof FileFacts>>[]) => FileFacts.check(...checks)

/** Each rule of specification §5 as a zod shape, by its name in the specification. */
export const VALIDATION_RULES = {
  required: () => text(required()),
  email: () => text(email()),
  custom_email: () => optional(Email),
  min: (count: number) => text(min(count)),
  max: (count: number) => text(max(count)),
  length: (count: number) => text(length(count)),
  min_value: (minimum: number) => number(minValue(minimum)),
  max_value: (maximum: number) => number(maxValue(maximum)),
  between: (minimum: number, maximum: number) => number(between(minimum, maximum)),
  numeric: () => text(numeric()),
  integer: () => number(integer()),
  digits: (count: number) => text(digits(count)),
  single_line: () => text(singleLine()),
  regex: (pattern: RegExp) => text(regex(pattern)),
  url: () => text(url()),
  one_of: (values: string[]) => text(oneOfValues(values)),
  not_one_of: (values: string[]) => text(notOneOf(values)),
  is: (value: string) => text(is(value)),
  is_not: (value: string) => text(isNot(value)),
  confirmed: (field: string) => z.record(z.string(), z.unknown()).check(confirmed(field)),
  alpha: () => text(alpha()),
  alpha_num: () => text(alphaNum()),
  alpha_dash: () => text(alphaDash()),
  alpha_spaces: () => text(alphaSpaces()),
  image: () => file(image()),
  ext: (extensions: string[]) => file(ext(extensions)),
  mimes: (types: string[]) => file(mimes(types)),
  size: (bytes: number) => file(size(bytes)),
  dimensions: (width: number, height: number) => file(dimensions({ width, height })),
  date: () => Day,
  boolean: () => Flag,
} satisfies Record<RuleName, (...args: never[]) => z.ZodType>
