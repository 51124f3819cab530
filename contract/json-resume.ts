import { z } from 'zod'

const Text = z.string().max(10_000).catch('')
const Words = z.array(z.string().max(200)).max(100).catch([])
const Row = <S extends z.ZodRawShape>(shape: S) => z.array(z.object(shape)).max(100).catch([])
const Salary = z.object({ amount: z.number(), currency: z.string(), mode: z.string(), isNet: z.boolean() }).nullable()

/** The part of https://jsonresume.org/schema that we read and write; `smena_mesta` is what the schema has no word for. */
export const JsonResume = z.object({
  basics: z.object({
    name: Text,
    label: Text,
    email: Text,
    phone: Text,
    summary: Text,
    location: z.object({ city: Text }).catch({ city: '' }),
  }),
  work: Row({ name: Text, position: Text, startDate: Text, endDate: Text, summary: Text, highlights: Words }),
  education: Row({ studyType: Text }),
  skills: Row({ name: Text }),
  languages: Row({ language: Text, fluency: Text }),
  smena_mesta: z
    .object({
      birth_date: Text,
      salary: Salary.catch(null),
      work_types: Words,
      schedules: Words,
      places_of_work: Words,
      driver_licenses: Words,
    })
    .optional()
    .catch(undefined),
})
export type JsonResume = z.infer<typeof JsonResume>
