/** An item of a list of the service: their id with the name that they show. */
export type ExternalItem = { id: string; name: string }

type ExternalSalary = {
  from: number | null
  to: number | null
  /** As the provider writes it: RUR, rub. */
  currency: string
  /** Null: the provider does not tell. */
  gross: boolean | null
  mode: string | null
  frequency: string | null
}

/** A vacancy in the ids of the provider. Texts are HTML as delivered and not yet safe. */
export type ExternalVacancy = {
  id: string
  url: string | null
  isArchived: boolean
  /** When its publication ends, as an ISO moment. */
  openUntil: string | null
  name: string
  description: string
  duties: string
  requirements: string
  conditions: string
  place: ExternalItem | null
  roles: ExternalItem[]
  experience: string | null
  education: string | null
  /** Newer and older names of the same; the first that we know counts. */
  workTypes: string[]
  schedule: string | null
  placesOfWork: string[]
  weekSchedules: string[]
  workingHours: string[]
  rotationDays: number[]
  salary: ExternalSalary | null
  skills: string[]
  languages: { id: string; level: string }[]
  driverLicenses: string[]
  contractTypes: ('labor' | 'civil' | 'self_employed' | 'ip')[]
  type: string | null
  responseUrl: string | null
  responseLetterRequired: boolean
  acceptDisabled: boolean
  acceptTeenagers: boolean
  acceptIncompleteResumes: boolean
  temporary: boolean
  internship: boolean
  nightShifts: boolean
  code: string
  department: string
  contact: { name: string; email: string | null; phones: { number: string; ext: string; comment: string }[] } | null
  /** Where something could not be read, so that what is absent may be there. */
  misread: (keyof ExternalVacancy)[]
  /** What an import leaves out by law, in Russian: «пол», «возраст». */
  dropped: string[]
}
