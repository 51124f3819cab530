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

test('a day without anything has no piles', () => {
  expect([ofSeeker({}), ofEmployer({})]).toEqual([[], []])
})

describe('a seeker', () => {
  test('answers an invitation first, and may look who has promised to answer', () => {
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
  ] as const)('a %s that lacks %j and %j: %s', (status, mandatory, recommended, note, action, to) => {
    const resume = { id: 3, title: 'Повар', status, mandatory: [...mandatory], recommended: [...recommended] }

    expect(ofSeeker({ resumes: [resume] })[0]!.things).toMatchObject([{ note, action, to }])
  })

  test('without a resume makes one', () => {
    expect(ofSeeker({ has_resume: false })[0]!.things).toMatchObject([{ to: '/create-resume' }])
  })
})

describe('an employer', () => {
  test('opens the applications that were counted, and no others', () => {
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

  test('reads why a vacancy is not shown, and when one ends', () => {
    const things = ofEmployer({
      blocked: [{ id: 5, name: 'Повар', notes: [{ code: 'caps', field: 'name', text: 'Напишите обычными буквами' }] }],
      expiring: [{ id: 6, name: 'Пекарь', expires_at: '2026-11-23T09:00:00Z' }],
    })[0]!.things

    expect(things).toMatchObject([
      { note: 'Напишите обычными буквами', action: 'Исправить', to: '/my-vacancy/5' },
      { tags: [{ text: 'Закроется 23.11' }] },
    ])
  })
  test('who only looks on is led to the same, and asked for nothing', () => {
    const unconfirmed = [{ id: 5, name: 'Повар', alive_until: '2026-11-22T09:00:00Z' }]

    expect(ofEmployer({ unconfirmed })[0]!.things).toMatchObject([{ action: 'Подтвердить' }])
    expect(ofEmployer({ unconfirmed }, false)[0]!.things).toMatchObject([{ action: 'Открыть', to: '/my-vacancy/5' }])
  })
})
