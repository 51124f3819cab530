type FormSection = {
  title: string
  /** What counts towards progress. */
  progressFields: readonly string[]
  /** Names of its inputs: a refused one opens the section. */
  inputs: readonly string[]
  /** Minutes that filling it in takes, roughly. */
  minutes: number
}

/** The sections of the resume form in order. */
export const RESUME_FORM_SECTIONS = {
  wish: {
    title: 'Основное',
    minutes: 2,
    progressFields: ['title', 'professional_role_ids', 'salary_amount', 'city_id', 'work_type_ids'],
    inputs: [
      'title',
      'professional_role_ids',
      'salary_amount',
      'salary_mode_id',
      'salary_currency',
      'salary_net',
      'salary_private',
      'city_id',
      'metro_ids',
      'work_type_ids',
    ],
  },
  experience: {
    title: 'Опыт работы',
    minutes: 5,
    progressFields: ['experience', 'experience.description'],
    inputs: ['experience', 'experience_none'],
  },
  skills: {
    title: 'Навыки и права',
    minutes: 1,
    progressFields: ['skills'],
    inputs: ['skills', 'driver_license_ids', 'has_vehicle', 'medical_book'],
  },
  education: {
    title: 'Образование',
    minutes: 2,
    progressFields: ['education_level_id'],
    inputs: ['education_level_id', 'education_primary', 'education_additional', 'education_tests', 'certificates'],
  },
  terms: {
    title: 'График и переезд',
    minutes: 1,
    progressFields: ['place_of_work_ids'],
    inputs: [
      'schedule_ids',
      'place_of_work_ids',
      'week_schedule_ids',
      'working_hours_ids',
      'part_time_ids',
      'start_ready',
      'business_trip_id',
      'relocation_id',
      'relocation_city_ids',
    ],
  },
  languages: {
    title: 'Языки и гражданство',
    minutes: 1,
    progressFields: ['languages'],
    inputs: ['languages', 'citizenship_ids', 'work_permit_ids'],
  },
  about: {
    title: 'О себе и связь',
    minutes: 3,
    progressFields: ['about', 'photo', 'email'],
    inputs: ['about', 'links', 'recommendations', 'contacts', 'locale'],
  },
  access: {
    title: 'Кто видит резюме',
    minutes: 1,
    progressFields: [],
    inputs: ['access_type', 'access_company_ids', 'consent_publication', 'hidden_fields'],
  },
} satisfies Record<string, FormSection>

export type ResumeFormSectionName = keyof typeof RESUME_FORM_SECTIONS

const SECTIONS = Object.entries<FormSection>(RESUME_FORM_SECTIONS) as [ResumeFormSectionName, FormSection][]

/** The first section with one of these inputs; `experience.0.end` counts as `experience`. */
export const findSectionOfInputs = (paths: readonly string[]): ResumeFormSectionName | undefined =>
  SECTIONS.find(([, { inputs }]) => paths.some((path) => inputs.includes(path.split('.')[0]!)))?.[0]

export const findSectionOfProgressField = (field: string): ResumeFormSectionName | undefined =>
  SECTIONS.find(([, { progressFields }]) => progressFields.includes(field))?.[0]
