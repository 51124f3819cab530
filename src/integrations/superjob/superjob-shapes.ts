import { z } from 'zod'
import {
  ExternalId,
  FlagOrFalse,
  Item,
  ItemOrNull,
  looseList,
  NumberOrNull,
  recordRows,
  TextOrEmpty,
  TextOrNull,
} from '../providers/loose-shapes.ts'

export const SuperjobToken = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  /** Moment of expiry in seconds. */
  ttl: z.number().positive(),
})

const CataloguePosition = z.looseObject({ key: z.number().int(), title_rus: z.string().min(1) })

/** Of `catalogues/`. The names are the Russian ones, whatever language the application asks for. */
export const SuperjobCatalogues = z
  .array(CataloguePosition.extend({ positions: z.array(CataloguePosition).default([]) }))
  .min(1)

/** Of `towns/` and `regions/`. A town may lie in no region. */
const SuperjobPlace = z.looseObject({
  id: ExternalId,
  title: z.string().min(1),
  id_region: ExternalId.nullish().catch(null),
})
export const SuperjobPlaces = z.object({ objects: recordRows(SuperjobPlace), more: z.boolean() })

export const SuperjobMe = z.object({
  id: ExternalId,
  name: TextOrEmpty,
  email: TextOrEmpty,
  hr: FlagOrFalse,
  company: ItemOrNull.optional(),
})

const SuperjobListItem = z.looseObject({
  id: ExternalId,
  profession: z.string().min(1),
  /** In seconds; 0 while it is open. */
  date_archived: z.number().nullish(),
})

export const SuperjobList = z.object({
  objects: recordRows(SuperjobListItem),
  total: NumberOrNull,
  more: z.boolean(),
})

/** A language with its level, each an item. */
const LanguagePair = z.tuple([Item, Item])

export const SuperjobVacancy = z.object({
  id: ExternalId,
  profession: z.string().min(1),
  link: TextOrNull,
  work: z.string().nullable().optional(),
  candidat: TextOrEmpty,
  compensation: TextOrEmpty,
  vacancyRichText: TextOrNull.optional(),
  payment_from: NumberOrNull,
  payment_to: NumberOrNull,
  agreement: FlagOrFalse,
  currency: TextOrEmpty,
  town: ItemOrNull,
  type_of_work: ItemOrNull,
  place_of_work: ItemOrNull,
  education: ItemOrNull,
  experience: ItemOrNull,
  gender: ItemOrNull.optional(),
  age_from: NumberOrNull.optional(),
  age_to: NumberOrNull.optional(),
  maritalstatus: ItemOrNull.optional(),
  children: ItemOrNull.optional(),
  languages: looseList(LanguagePair),
  driving_licence: looseList(z.string()),
  catalogues: looseList(z.looseObject({ id: ExternalId, title: TextOrEmpty, positions: looseList(Item) })),
  contact: TextOrNull.optional(),
  phones: looseList(z.object({ number: z.string(), additionalNumber: TextOrEmpty })),
  email: TextOrNull.optional(),
  external_url: TextOrNull.optional(),
  anonymous: FlagOrFalse,
})
export type SuperjobVacancy = z.output<typeof SuperjobVacancy>

const Month = NumberOrNull

const SuperjobJob = z.object({
  name: TextOrEmpty,
  profession: TextOrEmpty,
  work: TextOrEmpty,
  monthbeg: Month,
  yearbeg: Month,
  monthend: Month,
  yearend: Month,
  town: ItemOrNull,
})

const SuperjobSchool = z.object({
  institute: ItemOrNull,
  name: TextOrEmpty,
  faculty: TextOrEmpty,
  profession: TextOrEmpty,
  education_type: ItemOrNull,
  education_form: ItemOrNull,
  yearend: NumberOrNull,
})

export const SuperjobResume = z.object({
  id: ExternalId,
  profession: z.string().min(1),
  link: TextOrNull,
  payment: NumberOrNull,
  currency: TextOrEmpty,
  town: ItemOrNull,
  type_of_work: ItemOrNull,
  place_of_work: ItemOrNull,
  business_trip: ItemOrNull,
  languages: looseList(LanguagePair),
  driving_licence: looseList(z.string()),
  catalogues: looseList(z.looseObject({ id: ExternalId, title: TextOrEmpty, positions: looseList(Item) })),
  work_history: looseList(SuperjobJob),
  education: ItemOrNull,
  base_education_history: looseList(SuperjobSchool),
  education_history: looseList(SuperjobSchool),
  achievements: TextOrEmpty,
  additional_info: TextOrEmpty,
})
export type SuperjobResume = z.output<typeof SuperjobResume>
