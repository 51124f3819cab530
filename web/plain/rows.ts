import { type FormTree, type FormValue, valueAt, withValueAt } from '#lib/form-tree.ts'

/** After the words in them have been read: an empty row is known by that. */
export const wholeRows = (form: FormTree) => asProfile(withPreferred(withoutSpareRows(form)))

/** Without script a list has one row more than there is to say, and says so. */
function withoutSpareRows({ spare, ...form }: FormTree): FormTree {
  return textsOf(spare).reduce<FormTree>((fields, name) => {
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

/** Without script what the profile says is written beside what could be said otherwise. */
function asProfile({ as_profile, or_own, ...form }: FormTree): FormTree {
  const spare = textsOf(or_own)
  const said = textsOf(as_profile).filter((name) => !spare.includes(name) || isEmpty(form[name] ?? ''))
  return { ...form, ...Object.fromEntries(said.map((name) => [name, ''])) }
}

/** Without script nobody moves the mark of the preferred with its circle, which says the place of a row: `contacts.1.`. The first one, where nothing was said. */
function withPreferred({ preferred_contact, ...form }: FormTree): FormTree {
  if (!Array.isArray(form.contacts)) return form
  const index = Number(/\.(\d+)\.$/.exec(String(preferred_contact))?.[1] ?? 0)
  const preferred = form.contacts[index] ? index : 0
  const contacts = form.contacts.map((one, at) => ({ ...(one as FormTree), preferred: String(at === preferred) }))
  return { ...form, contacts }
}

const textsOf = (value: FormValue | undefined) => [value ?? []].flat().filter((one) => typeof one === 'string')

/** Nothing was typed, chosen or ticked in it. */
function isEmpty(value: FormValue): boolean {
  if (typeof value === 'string') return ['', 'false'].includes(value.trim())
  return value instanceof File ? value.size === 0 : Object.values(value).every((inner) => isEmpty(inner as FormValue))
}
