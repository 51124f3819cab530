import { href } from 'react-router'

type Addressed = { slug: string }

export const salaryPath = (role: Addressed, city: Addressed) =>
  href('/salaries/:role/:city', { role: role.slug, city: city.slug })

/** The id at the end of a part of the address; undefined for anything else. */
export function idOfSlug(slug: string): number | undefined {
  const id = Number(/^(?:.*-)?(\d{1,9})$/.exec(slug)?.[1])
  return id > 0 ? id : undefined
}
