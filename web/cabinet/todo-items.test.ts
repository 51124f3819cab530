import { describe, expect, test } from 'vitest'
import type { EmployerCabinet, SeekerCabinet } from '#contract/cabinet/cabinet.ts'
import { employerTodoGroups } from './employer-todo-items.ts'
import { seekerTodoGroups } from './seeker-todo-items.ts'

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

const seekerGroups = (cabinet: Partial<SeekerCabinet>) => seekerTodoGroups({ ...SEEKER, ...cabinet }, NOW)
const employerGroups = (cabinet: Partial<EmployerCabinet>, mayHire = true) =>
  employerTodoGroups({ ...EMPLOYER, ...cabinet }, mayHire, NOW)

test('a cabinet without to-do items has no groups on both sides', () => {
  expect([seekerGroups({}), employerGroups({})]).toEqual([[], []])
})

describe('to-do items of a seeker', () => {
  test('put an invitation first and promised answers into an informational group', () => {
    const groups = seekerGroups({
      invitations: [{ id: 1, vacancy }],
      waiting: [{ id: 2, vacancy, answer_due_at: '2026-11-24T20:59:59Z' }],
    })

    expect(groups).toMatchObject([
      { title: 'Ответы вам', items: [{ action: 'Ответить', to: '/profile/negotiations?tab=invitations' }] },
      { title: 'Вам обещали ответить', isInformational: true, items: [{ note: 'Северный ветер · ответят до 24.11' }] },
    ])
  })

  test.each([
    ['draft', ['skills'], ['about'], 'Не хватает: навыки', 'Дополнить', '/my-resume/3?publish'],
    ['draft', [], ['about'], 'Готово к публикации', 'Открыть', '/my-resume/3'],
    ['published', [], ['about'], 'Можно добавить: о себе', 'Дополнить', '/my-resume/3'],
  ] as const)('describe a %s resume lacking %j and %j as «%s»', (status, mandatory, recommended, note, action, to) => {
    const resume = { id: 3, title: 'Повар', status, mandatory: [...mandatory], recommended: [...recommended] }

    expect(seekerGroups({ resumes: [resume] })[0]!.items).toMatchObject([{ note, action, to }])
  })

  test('offer to create a resume when there is none', () => {
    expect(seekerGroups({ has_resume: false })[0]!.items).toMatchObject([{ to: '/create-resume' }])
  })
})

describe('to-do items of an employer', () => {
  test('link to exactly the applications that were counted', () => {
    const open = { id: 5, name: 'Повар' }
    const [overdue, fresh] = employerGroups({
      applications: [
        { vacancy: open, fresh: 0, due_today: 0, overdue: 2 },
        { vacancy: open, fresh: 3, due_today: 0, overdue: 0 },
      ],
    })[0]!.items

    expect(overdue).toMatchObject({
      tags: [{ text: 'Срок прошёл: 2', tone: 'danger' }],
      to: '/responses?vacancy_id=5&state=response&state=viewed&state=expired',
    })
    expect(fresh).toMatchObject({ tags: [{ text: 'Новых: 3' }], to: '/responses?vacancy_id=5&state=response' })
  })

  test('state why a vacancy is blocked and when another one expires', () => {
    const items = employerGroups({
      blocked: [{ id: 5, name: 'Повар', notes: [{ code: 'caps', field: 'name', text: 'Напишите обычными буквами' }] }],
      expiring: [{ id: 6, name: 'Пекарь', expires_at: '2026-11-23T09:00:00Z' }],
    })[0]!.items

    expect(items).toMatchObject([
      { note: 'Напишите обычными буквами', action: 'Исправить', to: '/my-vacancy/5' },
      { tags: [{ text: 'Закроется 23.11' }] },
    ])
  })
  test('lead a viewer of the company to the same screens without asking for an action', () => {
    const unconfirmed = [{ id: 5, name: 'Повар', alive_until: '2026-11-22T09:00:00Z' }]

    expect(employerGroups({ unconfirmed })[0]!.items).toMatchObject([{ action: 'Подтвердить' }])
    expect(employerGroups({ unconfirmed }, false)[0]!.items).toMatchObject([{ action: 'Открыть', to: '/my-vacancy/5' }])
  })
})
