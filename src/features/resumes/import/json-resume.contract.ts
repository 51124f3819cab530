import { z } from 'zod'

const MAX_ROWS = 200
const TextOrEmpty = z.string().max(10_000).catch('')
const TextList = z.array(z.string().max(200)).max(100).catch([])
const FlagOrFalse = z.boolean().catch(false)
/** Rows that are no objects are left out, and so are those above the limit. */
const RowsOf = <S extends z.ZodRawShape>(shape: S) =>
  z.preprocess(
    (rows) =>
      Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null).slice(0, MAX_ROWS) : [],
    z.array(z.object(shape)).catch([]),
  )

/** Item of one of our lists. The id is needed because two cities may share a name. */
const ListItem = z.object({ id: z.number().int().nullable().catch(null), name: TextOrEmpty })
const OptionalListItem = ListItem.nullable().catch(null)
const ListItems = z.array(ListItem).max(100).catch([])
const Salary = z
  .object({
    amount: z.number().int(),
    currency: z.string(),
    mode: TextOrEmpty,
    isNet: z.boolean().nullable().catch(null),
  })
  .nullable()
  .catch(null)

/** Our extension: only fields that the JSON Resume schema does not have. */
const SmenaMestaExtension = z.object({
  last_name: TextOrEmpty,
  first_name: TextOrEmpty,
  middle_name: TextOrEmpty,
  birth_date: TextOrEmpty,
  contacts: RowsOf({
    type: TextOrEmpty,
    value: TextOrEmpty,
    preferred: FlagOrFalse,
    comment: TextOrEmpty,
    hours: TextOrEmpty,
  }),
  city: OptionalListItem,
  metros: ListItems,
  citizenships: ListItems,
  work_permits: ListItems,
  relocation: TextOrEmpty,
  relocation_cities: ListItems,
  business_trip: TextOrEmpty,
  has_vehicle: FlagOrFalse,
  driver_licenses: TextList,
  roles: ListItems,
  salary: Salary,
  work_types: TextList,
  schedules: TextList,
  week_schedules: TextList,
  working_hours: TextList,
  part_times: TextList,
  places_of_work: TextList,
  start_ready: TextOrEmpty,
  medical_book: z.boolean().nullable().catch(null),
  experience_none: FlagOrFalse,
  education_level: TextOrEmpty,
  locale: z.enum(['RU', 'EN']).catch('RU'),
})

/** The part of https://jsonresume.org/schema that we read and write, with our extension `smena_mesta`. */
export const JsonResume = z.object({
  basics: z.object({
    name: TextOrEmpty,
    label: TextOrEmpty,
    email: TextOrEmpty,
    phone: TextOrEmpty,
    url: TextOrEmpty,
    summary: TextOrEmpty,
    location: z.object({ city: TextOrEmpty }).catch({ city: '' }),
    profiles: RowsOf({ network: TextOrEmpty, url: TextOrEmpty }),
  }),
  work: RowsOf({
    name: TextOrEmpty,
    position: TextOrEmpty,
    location: TextOrEmpty,
    url: TextOrEmpty,
    startDate: TextOrEmpty,
    endDate: TextOrEmpty,
    summary: TextOrEmpty,
    highlights: TextList,
    city: OptionalListItem,
    industries: ListItems,
    skills: TextList,
  }),
  education: RowsOf({
    institution: TextOrEmpty,
    area: TextOrEmpty,
    studyType: TextOrEmpty,
    endDate: TextOrEmpty,
    faculty: TextOrEmpty,
    form: TextOrEmpty,
    city: OptionalListItem,
    /** Our kind of education; the schema has only one list. */
    kind: z.enum(['education_primary', 'education_additional', 'education_tests']).catch('education_primary'),
  }),
  certificates: RowsOf({ name: TextOrEmpty, issuer: TextOrEmpty, date: TextOrEmpty, url: TextOrEmpty }),
  skills: RowsOf({ name: TextOrEmpty, level: TextOrEmpty }),
  languages: RowsOf({ language: TextOrEmpty, fluency: TextOrEmpty }),
  references: RowsOf({
    name: TextOrEmpty,
    reference: TextOrEmpty,
    position: TextOrEmpty,
    organization: TextOrEmpty,
    contact: TextOrEmpty,
    show_contact: FlagOrFalse,
  }),
  smena_mesta: SmenaMestaExtension.optional().catch(undefined),
})
export type JsonResume = z.infer<typeof JsonResume>
