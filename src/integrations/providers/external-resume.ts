import type { ExternalItem } from './external-vacancy.ts'

type ExternalJob = {
  company: string
  position: string
  /** `YYYY-MM` */
  start: string
  /** Null: works there now. */
  end: string | null
  description: string
  place: ExternalItem | null
}

type ExternalSchool = {
  name: string
  faculty: string
  speciality: string
  year: number | null
  level: string | null
  form: string | null
}

/** A resume in the ids of the provider. */
export type ExternalResume = {
  id: string
  url: string | null
  title: string
  salary: { amount: number; currency: string } | null
  roles: ExternalItem[]
  workTypes: string[]
  placesOfWork: string[]
  schedule: string | null
  place: ExternalItem | null
  experience: ExternalJob[]
  education: string | null
  schools: ExternalSchool[]
  courses: ExternalSchool[]
  skills: string[]
  about: string
  languages: { id: string; level: string }[]
  driverLicenses: string[]
  businessTrip: string | null
  /** Where something could not be read, so that what is absent may be there. */
  misread: (keyof ExternalResume)[]
}
