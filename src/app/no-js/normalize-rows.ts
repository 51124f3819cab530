import { type FormTree, type FormValue, valueAt, withValueAt } from '#lib/forms/form-data.ts'

/** Rows of a form sent without script. Call `resolveTypedFields` first: only then can an empty row be recognised. */
export const normalizeRows = (form: FormTree) => emptyProfileFields(setPreferredContact(removeEmptySpareRows(form)))

/** Without script a list has one spare row, and the field `spare` names the list. */
function removeEmptySpareRows({ spare, ...form }: FormTree): FormTree {
  return stringsOf(spare).reduce<FormTree>((fields, name) => {
    const rows = valueAt(fields, name)
    return Array.isArray(rows)
      ? withValueAt(
          fields,
          name,
          rows.filter((row) => !isEmpty(row)),
        )
      : fields
  }, form)
}

/**
 * Without script the values of the profile and the fields for other values are both on the page. Empties the fields
 * that keep the values of the profile.
 */
function emptyProfileFields({ as_profile, or_own, ...form }: FormTree): FormTree {
  const spare = stringsOf(or_own)
  const fromProfile = stringsOf(as_profile).filter((name) => !spare.includes(name) || isEmpty(form[name] ?? ''))
  return { ...form, ...Object.fromEntries(fromProfile.map((name) => [name, ''])) }
}

/**
 * Without script the radio button sends the prefix of the preferred row, `contacts.1.`. The first row is the default.
 */
function setPreferredContact({ preferred_contact, ...form }: FormTree): FormTree {
  if (!Array.isArray(form.contacts)) return form
  const index = Number(/\.(\d+)\.$/.exec(String(preferred_contact))?.[1] ?? 0)
  const preferred = form.contacts[index] ? index : 0
  const contacts = form.contacts.map((one, at) => ({ ...(one as FormTree), preferred: String(at === preferred) }))
  return { ...form, contacts }
}

const stringsOf = (value: FormValue | undefined) => [value ?? []].flat().filter((one) => typeof one === 'string')

/** Whether nothing was typed, chosen or ticked. */
function isEmpty(value: FormValue): boolean {
  if (typeof value === 'string') return ['', 'false'].includes(value.trim())
  return value instanceof File ? value.size === 0 : Object.values(value).every((inner) => isEmpty(inner as FormValue))
}
