import { EMPLOYER_LINKS } from './applications.contract.ts'

type EmployerLink = (typeof EMPLOYER_LINKS)[number]

const NAME = 'from'

/** The address of a vacancy by which its report knows those who came. */
export const withCameFrom = (address: string, link: EmployerLink) => `${address}?${NAME}=${link}`

export const readCameFrom = (query: URLSearchParams): EmployerLink | undefined =>
  EMPLOYER_LINKS.find((link) => link === query.get(NAME))

/** What an address on the way to the application keeps of it. */
export function cameFromQuery(query: URLSearchParams): URLSearchParams {
  const link = readCameFrom(query)
  return new URLSearchParams(link && { [NAME]: link })
}
