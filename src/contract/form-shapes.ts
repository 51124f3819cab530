import { z } from 'zod'
// Registers the Russian default messages, also for pages that import only one shape.
import './validation/default-messages.ts'
import { ruleMessage } from './validation/rule-messages.ts'

/** With `z.ZodType` alone the key would be required in the input type. */
type OptionalInput = { _zod: { optin: 'optional' } }
type OptionalInputAndOutput = { _zod: { optin: 'optional'; optout: 'optional' } }

/** Makes a shape optional: null, absent and '' mean "no value". */
export const optional = <T extends z.ZodType>(shape: T) =>
  z.preprocess((value) => (value === '' ? null : value), shape.nullish()) as unknown as z.ZodType<
    z.output<T> | null | undefined,
    z.input<T> | '' | null | undefined
  > &
    OptionalInputAndOutput

const FLAG_VALUES: Record<string, boolean> = { true: true, false: false, on: true, 1: true, 0: false }

/** A form checkbox sends `false` from a hidden field, then `true` if ticked: the last value counts. */
const parseFlag = (value: unknown) => {
  const last = Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.at(-1) : value
  return typeof last === 'string' ? (FLAG_VALUES[last] ?? last) : last
}
export const Flag = z.preprocess(parseFlag, z.boolean(ruleMessage('boolean'))) as unknown as z.ZodType<
  boolean,
  boolean | string
>

/** A checkbox that must be ticked. */
export const requiredCheckbox = (message: string) =>
  z.preprocess(parseFlag, z.literal(true, message)) as unknown as z.ZodType<true, boolean | string>

const toList = (value: unknown) =>
  value === undefined || value === null
    ? []
    : (Array.isArray(value) ? value : [value]).filter((one) => one !== '' && one !== null)

/** A list that may be sent as zero, one or many values. */
export const listOf = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess(toList, z.array(item).max(max)) as unknown as z.ZodType<
    z.output<T>[],
    z.input<T> | z.input<T>[] | '' | undefined
  > &
    OptionalInput
