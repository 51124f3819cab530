/** A resume as papers and files tell it: in words, with months as `YYYY-MM`. What nobody said is ''. */
export type PlainResume = {
  person: { last_name: string; first_name: string; middle_name: string; birth_date: string; city: string }
  contacts: { phone: string; email: string }
  title: string
  salary: { amount: number; currency: string; mode: string; isNet: boolean } | null
  work_types: string[]
  schedules: string[]
  places_of_work: string[]
  jobs: PlainJob[]
  total_experience: string
  education_level: string
  skills: string[]
  languages: { name: string; level: string }[]
  driver_licenses: string[]
  about: string
}

export type PlainJob = { company: string; position: string; from: string; to: string | null; description: string }
