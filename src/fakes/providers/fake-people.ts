import { archivedHhVacancy, sampleHhVacancy } from './hh-samples.ts'
import { sampleSuperjobResume, sampleSuperjobVacancy } from './superjob-samples.ts'

/** Record of a fake provider in the form in which the provider delivers it. Tests change its fields. */
export type FakeRecord = Record<string, unknown> & { id: string | number }

/** The fields of the person hold while it is chosen. */
export type FakeAccount = {
  id: string
  company: { id: string; name: string }
  vacancies: FakeRecord[]
  archived: FakeRecord[]
  /** The company has taken the account away. */
  isBlocked?: boolean
}

export type FakePerson = {
  id: string
  firstName: string
  lastName: string
  email: string
  company: { id: string; name: string } | null
  /** Of a manager who works for several companies at hh.ru, each with its own vacancies. */
  accounts?: FakeAccount[]
  vacancies: FakeRecord[]
  archived: FakeRecord[]
  resumes: FakeRecord[]
}

const list = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n))

const ARCHIVED_DAYS_AGO = 5
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)

type Sizes = { vacancies: number; archived: number; resumes: number }

/** People that the consent page of hh.ru offers: an employer, another one, and a seeker. */
export const hhPeople = ({ vacancies, archived }: Omit<Sizes, 'resumes'>): FakePerson[] => [
  {
    id: '1001',
    firstName: 'Анна',
    lastName: 'Зимина',
    email: 'zimina@veter.example',
    company: { id: '1455', name: 'Северный ветер' },
    vacancies: list(vacancies, (n) => sampleHhVacancy(7_760_000 + n, n)),
    archived: list(archived, (n) => archivedHhVacancy(7_750_000 + n, vacancies + n, daysAgo(ARCHIVED_DAYS_AGO))),
    resumes: [],
  },
  {
    id: '1002',
    firstName: 'Павел',
    lastName: 'Кимов',
    email: 'kimov@veter-yug.example',
    company: { id: '1456', name: 'Ветер Юг' },
    vacancies: list(3, (n) => sampleHhVacancy(7_790_000 + n, n + 3)),
    archived: [],
    resumes: [],
  },
  {
    id: '1003',
    firstName: 'Мария',
    lastName: 'Лебедева',
    email: 'lebedeva@mail.example',
    company: null,
    vacancies: [],
    archived: [],
    // The service delivers none (ruling 26).
    resumes: [],
  },
  managerOfTwo(),
]

/** The first account is the one that counts by itself. */
function managerOfTwo(): FakePerson {
  const [first, second] = [
    { id: '5001', company: { id: '1461', name: 'ООО «Ветер Запад»' } },
    { id: '5002', company: { id: '1462', name: 'ООО «Ветер Восток»' } },
  ]
  const accounts = [
    { ...first!, vacancies: list(2, (n) => sampleHhVacancy(7_800_000 + n, n)), archived: [] },
    { ...second!, vacancies: list(3, (n) => sampleHhVacancy(7_810_000 + n, n)), archived: [] },
  ]
  const { company, vacancies, archived } = accounts[0]!
  const name = { firstName: 'Ольга', lastName: 'Ручьёва', email: 'rucheva@veter.example' }
  return { id: '1004', ...name, company, vacancies, archived, resumes: [], accounts }
}

export const superjobPeople = ({ vacancies, resumes }: Omit<Sizes, 'archived'>): FakePerson[] => [
  {
    id: '2001',
    firstName: 'Анна',
    lastName: 'Зимина',
    email: 'zimina@veter-sklad.example',
    company: { id: '2455', name: 'Северный ветер' },
    vacancies: list(vacancies, (n) => sampleSuperjobVacancy(41_000_000 + n, n)),
    archived: [],
    resumes: [],
  },
  {
    id: '2003',
    firstName: 'Мария',
    lastName: 'Лебедева',
    email: 'lebedeva@mail.example',
    company: null,
    vacancies: [],
    archived: [],
    resumes: list(resumes, (n) => sampleSuperjobResume(38_000_000 + n, n)),
  },
]
