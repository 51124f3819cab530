import { z } from 'zod'

const MOST_ROWS = 200
const Text = z.string().max(10_000).catch('')
const Words = z.array(z.string().max(200)).max(100).catch([])
const Flag = z.boolean().catch(false)
const Row = <S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape)).max(MOST_ROWS).catch([])

/** Item of one of our lists. The id is needed because two cities may share a name. */
const Listed = z.object({ id: z.number().int().nullable().catch(null), name: Text })
const OneListed = Listed.nullable().catch(null)
const ManyListed = z.array(Listed).max(100).catch([])
const Salary = z
  .object({ amount: z.number().int(), currency: z.string(), mode: Text, isNet: z.boolean().nullable().catch(null) })
  .nullable()
  .catch(null)

/** Our extension: only fields that the JSON Resume schema does not have. */
const OurOwn = z.object({
  last_name: Text,
  first_name: Text,
  middle_name: Text,
  birth_date: Text,
  contacts: Row({ type: Text, value: Text, preferred: Flag, comment: Text, hours: Text }),
  city: OneListed,
  metros: ManyListed,
  citizenships: ManyListed,
  work_permits: ManyListed,
  relocation: Text,
  relocation_cities: ManyListed,
  business_trip: Text,
  has_vehicle: Flag,
  driver_licenses: Words,
  roles: ManyListed,
  salary: Salary,
  work_types: Words,
  schedules: Words,
  week_schedules: Words,
  working_hours: Words,
  part_times: Words,
  places_of_work: Words,
  start_ready: Text,
  experience_none: Flag,
  education_level: Text,
  locale: z.enum(['RU', 'EN']).catch('RU'),
})

/** The part of https://jsonresume.org/schema that we read and write, with our extension `smena_mesta`. */
export const JsonResume = z.object({
  basics: z.object({
    name: Text,
    label: Text,
    email: Text,
    phone: Text,
    url: Text,
    summary: Text,
    location: z.object({ city: Text }).catch({ city: '' }),
    profiles: Row({ network: Text, url: Text }),
  }),
  work: Row({
    name: Text,
    position: Text,
    location: Text,
    url: Text,
    startDate: Text,
    endDate: Text,
    summary: Text,
    highlights: Words,
    city: OneListed,
    industries: ManyListed,
    skills: Words,
  }),
  education: Row({
    institution: Text,
    area: Text,
    studyType: Text,
    endDate: Text,
    faculty: Text,
    form: Text,
    city: OneListed,
    /** Our kind of education; the schema has only one list. */
    kind: z.enum(['education_primary', 'education_additional', 'education_tests']).catch('education_primary'),
  }),
  certificates: Row({ name: Text, issuer: Text, date: Text, url: Text }),
  skills: Row({ name: Text, level: Text }),
  languages: Row({ language: Text, fluency: Text }),
  references: Row({
    name: Text,
    reference: Text,
    position: Text,
    organization: Text,
    contact: Text,
    show_contact: Flag,
  }),
  smena_mesta: OurOwn.optional().catch(undefined),
})
export type JsonResume = z.infer<typeof JsonResume>
