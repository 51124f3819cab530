import { JsonResume } from '#contract/json-resume.ts'
import type { PlainResume } from './plain-resume.ts'
import { nameText } from './print.ts'

export const toJsonResume = (resume: PlainResume): JsonResume => ({
  basics: {
    name: nameText(resume.person),
    label: resume.title,
    ...resume.contacts,
    summary: resume.about,
    location: { city: resume.person.city },
  },
  work: resume.jobs.map(({ company, position, from, to, description }) => ({
    name: company,
    position,
    startDate: from,
    endDate: to ?? '',
    summary: description,
    highlights: [],
  })),
  education: resume.education_level ? [{ studyType: resume.education_level }] : [],
  skills: resume.skills.map((name) => ({ name })),
  languages: resume.languages.map(({ name, level }) => ({ language: name, fluency: level })),
  smena_mesta: {
    birth_date: resume.person.birth_date,
    salary: resume.salary,
    work_types: resume.work_types,
    schedules: resume.schedules,
    places_of_work: resume.places_of_work,
    driver_licenses: resume.driver_licenses,
  },
})

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])/

/** Undefined when the text is something else. */
export function fromJsonResume(text: string): PlainResume | undefined {
  const parsed = JsonResume.safeParse(jsonOf(text))
  return parsed.success ? plain(parsed.data) : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plain({ basics, work, education, skills, languages, smena_mesta: ours }: JsonResume): PlainResume {
  return {
    // The schema has one name. Which part is which, is found when the text is read.
    person: {
      last_name: basics.name,
      first_name: '',
      middle_name: '',
      birth_date: ours?.birth_date ?? '',
      city: basics.location.city,
    },
    contacts: { phone: basics.phone, email: basics.email },
    title: basics.label,
    salary: ours?.salary ?? null,
    work_types: ours?.work_types ?? [],
    schedules: ours?.schedules ?? [],
    places_of_work: ours?.places_of_work ?? [],
    jobs: work
      .filter(({ startDate }) => MONTH.test(startDate))
      .map(({ name, position, startDate, endDate, summary, highlights }) => ({
        company: name,
        position,
        from: startDate.slice(0, 7),
        to: MONTH.test(endDate) ? endDate.slice(0, 7) : null,
        description: [summary, ...highlights].filter(Boolean).join('\n'),
      })),
    total_experience: '',
    education_level: education.map(({ studyType }) => studyType).find(Boolean) ?? '',
    skills: skills.map(({ name }) => name).filter(Boolean),
    languages: languages.map(({ language, fluency }) => ({ name: language, level: fluency })),
    driver_licenses: ours?.driver_licenses ?? [],
    about: basics.summary,
  }
}
