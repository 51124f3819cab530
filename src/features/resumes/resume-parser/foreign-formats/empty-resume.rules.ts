import type { PlainJob, PlainPerson, PlainResume, PlainSchool } from '../plain-resume.rules.ts'

const EMPTY_PERSON: PlainPerson = {
  last_name: '',
  first_name: '',
  middle_name: '',
  birth_date: '',
  phone: '',
  email: '',
  contacts: [],
  city: null,
  metros: [],
  citizenships: [],
  work_permits: [],
  relocation_id: null,
  relocation_cities: [],
  business_trip_id: null,
  has_vehicle: false,
  driver_license_ids: [],
  languages: [],
}

const EMPTY_RESUME: PlainResume = {
  person: EMPTY_PERSON,
  title: '',
  roles: [],
  salary: null,
  work_type_ids: [],
  schedule_ids: [],
  week_schedule_ids: [],
  working_hours_ids: [],
  part_time_ids: [],
  place_of_work_ids: [],
  start_ready: '',
  medical_book: null,
  jobs: [],
  total_experience: '',
  experience_none: false,
  education_level_id: null,
  education_primary: [],
  education_additional: [],
  education_tests: [],
  certificates: [],
  skills: [],
  recommendations: [],
  links: [],
  locale: 'RU',
  about: '',
}

export const fillResume = ({
  person,
  ...values
}: Partial<Omit<PlainResume, 'person'>> & { person: Partial<PlainPerson> }): PlainResume => ({
  ...EMPTY_RESUME,
  ...values,
  person: { ...EMPTY_PERSON, ...person },
})

export const fillJob = (values: Partial<PlainJob> & { from: string }): PlainJob => ({
  company: '',
  position: '',
  to: null,
  description: '',
  city: null,
  site_url: '',
  industries: [],
  skills: [],
  ...values,
})

export const fillSchool = (values: Partial<PlainSchool> & { name: string }): PlainSchool => ({
  faculty: '',
  speciality: '',
  year: null,
  level_id: null,
  form_id: null,
  city: null,
  ...values,
})

export const entriesOf = (names: readonly string[]) => names.map((name) => ({ id: null, name }))
