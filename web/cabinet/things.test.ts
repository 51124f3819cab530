import { describe, expect, test } from 'vitest'
import type { EmployerCabinet, SeekerCabinet } from '#contract/cabinet.ts'
import { employerPiles } from './employer-things.ts'
import { seekerPiles } from './seeker-things.ts'

const NOW = '2026-11-20T09:00:00Z'
const company = { id: 1, slug: 'veter-1', name: 'Северный ветер', verification: 'none' as const, logo_path: null }
const vacancy = { id: 5, slug: 'povar-5', name: 'Повар', company }

const SEEKER: SeekerCabinet = {
  side: 'seeker',
  missing: [],
  is_status_old: false,
  invitations: [],
  offers: [],
  interviews: [],
  unanswered: [],
  refusals: [],
  waiting: [],
  has_resume: true,
  resumes: [],
  closed_favorites: [],
}
const EMPLOYER: EmployerCabinet = {
  side: 'employer',
  missing: [],
  applications: [],
  blocked: [],
  unconfirmed: [],
  expiring: [],
  drafts: [],
}

const ofSeeker = (cabinet: Partial<SeekerCabinet>) => seekerPiles({ ...SEEKER, ...cabinet }, NOW)
const ofEmployer = (cabinet: Partial<EmployerCabinet>, mayHire = true) =>
  employerPiles({ ...EMPLOYER, ...cabinet }, mayHire, NOW)

test('a cabinet without to-do items has no groups on both sides', () => {
  expect([ofSeeker({}), ofEmployer({})]).toEqual([[], []])
})

describe('to-do items of a seeker', () => {
  test('put an invitation first and promised answers into an informational group', () => {
    const piles = ofSeeker({
      invitations: [{ id: 1, vacancy }],
      waiting: [{ id: 2, vacancy, answer_due_at: '2026-11-24T20:59:59Z' }],
    })

    expect(piles).toMatchObject([
      { title: 'Ответы вам', things: [{ action: 'Ответить', to: '/profile/negotiations?tab=invitations' }] },
      { title: 'Вам обещали ответить', isQuiet: true, things: [{ note: 'Северный ветер · ответят до 24.11' }] },
    ])
  })

  test.each([
    ['draft', ['skills'], ['about'], 'Не хватает: навыки', 'Дополнить', '/my-resume/3?publish'],
    ['draft', [], ['about'], 'Готово к публикации', 'Открыть', '/my-resume/3'],
    ['published', [], ['about'], 'Можно добавить: о себе', 'Дополнить', '/my-resume/3'],
  ] as const)('describe a %s resume lacking %j and %j as «%s»', (status, mandatory, recommended, note, action, to) => {
    const resume = { id: 3, title: 'Повар', status, mandatory: [...mandatory], recommended: [...recommended] }

    expect(ofSeeker({ resumes: [resume] })[0]!.things).toMatchObject([{ note, action, to }])
  })

  test('offer to create a resume when there is none', () => {
    expect(ofSeeker({ has_resume: false })[0]!.things).toMatchObject([{ to: '/create-resume' }])
  })
})

describe('to-do items of an employer', () => {
  test('link to exactly the applications that were counted', () => {
    const open = { id: 5, name: 'Повар' }
    const [late, fresh] = ofEmployer({
      applications: [
        { vacancy: open, fresh: 0, due_today: 0, overdue: 2 },
        { vacancy: open, fresh: 3, due_today: 0, overdue: 0 },
      ],
    })[0]!.things

    expect(late).toMatchObject({
      tags: [{ text: 'Срок прошёл: 2', tone: 'danger' }],
      to: '/responses?vacancy_id=5&state=response&state=viewed&state=expired',
    })
    expect(fresh).toMatchObject({ tags: [{ text: 'Новых: 3' }], to: '/responses?vacancy_id=5&state=response' })
  })

  test('state why a vacancy is blocked and when another one expires', () => {
    const things = ofEmployer({
      blocked: [{ id: 5, name: 'Повар', notes: [{ code: 'caps', field: 'name', text: 'Напишите обычными буквами' }] }],
      expiring: [{ id: 6, name: 'Пекарь', expires_at: '2026-11-23T09:00:00Z' }],
    })[0]!.things

    expect(things).toMatchObject([
      { note: 'Напишите обычными буквами', action: 'Исправить', to: '/my-vacancy/5' },
      { tags: [{ text: 'Закроется 23.11' }] },
    ])
  })
  test('lead a viewer of the company to the same screens without asking for an action', () => {
    const unconfirmed = [{ id: 5, name: 'Повар', alive_until: '2026-11-22T09:00:00Z' }]

    expect(ofEmployer({ unconfirmed })[0]!.things).toMatchObject([{ action: 'Подтвердить' }])
    expect(ofEmployer({ unconfirmed }, false)[0]!.things).toMatchObject([{ action: 'Открыть', to: '/my-vacancy/5' }])
  })
})
