import { FORM_KEY_FIELD } from '#contract/idempotency.ts'
import { type FormTree, type FormValue, parseFormData, withValueAt } from '#lib/forms/form-data.ts'
import { namedValuesKey } from '../options/options.ts'

/** Secrets, files, and contacts of a person are not stored in the browser. Contacts in plain text fields are marked. */
const PRIVATE_INPUTS =
  'input:is([type=password], [type=file], [type=tel], [type=email], [autocomplete=one-time-code], [autocomplete=username], [data-private])'
const PRIVATE_NAMES = /password|code|otp|token|phone|email/

/** Inputs that name the form or its record, and texts for the time without script. */
const TECHNICAL_NAMES = ['id', 'intent', 'version', 'shown', 'typed', FORM_KEY_FIELD]

const topName = (name: string) => name.replace(/\[\]$/, '').split('.')[0]!

/** Whether a form may have a draft. The forms of a sign-in may not. */
export const mayHaveDraft = (form: HTMLFormElement) =>
  form.method === 'post' && form.querySelector('input:is([type=password], [autocomplete=one-time-code])') === null

/** What the draft of a form leaves out, as the start of a sentence; undefined if it leaves out nothing. */
export function leftOutText(form: HTMLFormElement): string | undefined {
  const inputs = [...form.querySelectorAll<HTMLInputElement>(PRIVATE_INPUTS)]
  const marked = new Set(inputs.flatMap(({ dataset }) => dataset.private ?? []))
  return inputs.length === 0 ? undefined : `${['Телефон', 'почту', ...marked].join(', ')} и файлы`
}

/** The fields of a form that a draft may hold, with the names of the chosen options. */
export function readDraftFields(form: HTMLFormElement): FormTree {
  const privateNames = [...form.querySelectorAll<HTMLInputElement>(PRIVATE_INPUTS)].map(({ name }) => topName(name))
  const fields = Object.entries(parseFormData(new FormData(form))).filter(
    ([name]) => !TECHNICAL_NAMES.includes(name) && !PRIVATE_NAMES.test(name) && !privateNames.includes(name),
  )
  const tree = Object.fromEntries(fields.map(([name, value]) => [name, withoutFiles(value)]))
  return withOptionNames(tree, form)
}

/** Adds the named values of chosen options, as a reply of the API has them: `city` beside `city_id`. */
function withOptionNames(tree: FormTree, form: HTMLFormElement): FormTree {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[data-label]')]
  return [...new Set(inputs.map(({ name }) => name))].reduce((named, name) => {
    if (!Object.hasOwn(tree, topName(name))) return named
    const values = inputs
      .filter((input) => input.name === name)
      .map(({ value, dataset }) => ({ id: value, name: dataset.label! }))
    const path = name.replace(/\[\]$/, '').split('.')
    const key = [...path.slice(0, -1), namedValuesKey(path.at(-1)!)].join('.')
    return withValueAt(named, key, name.endsWith('[]') ? values : values[0]!)
  }, tree)
}

function withoutFiles(value: FormValue): FormValue {
  if (value instanceof File) return ''
  if (Array.isArray(value)) return value.filter((item) => !(item instanceof File)).map(withoutFiles)
  if (typeof value === 'string') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutFiles(inner)]))
}

/** Value of the hidden key of a form. */
export const formKeyOf = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>(`input[name=${FORM_KEY_FIELD}]`)?.value

/** Parameters of an address that choose the record of a form. */
const RECORD_PARAMETERS = ['id', 'edit']

/** Name of a form among all forms of the site: the address, and the inputs that tell apart the forms of one page. */
export function formNameOf(form: HTMLFormElement): string {
  const query = new URLSearchParams(location.search)
  const parameters = RECORD_PARAMETERS.map((name) => query.get(name) ?? '')
  const inputs = ['intent', 'id'].map(
    (name) => form.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value ?? '',
  )
  return [location.pathname, ...parameters, ...inputs].join(' ').trimEnd()
}

/** Short text that differs for different values. */
export function fingerprint(fields: FormTree): string {
  let hash = 0
  for (const char of JSON.stringify(fields, (_, value) => value || undefined))
    hash = (Math.imul(hash, 31) + char.codePointAt(0)!) | 0
  return hash.toString(36)
}
