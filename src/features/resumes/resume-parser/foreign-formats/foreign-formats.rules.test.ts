import { describe, expect, test } from 'vitest'
import { fromJsonResume } from '../json-resume/from-json-resume.rules.ts'
import { fromSiteJson } from './from-site-json.rules.ts'
import { fromVcard } from './from-vcard.rules.ts'

const readJson = (resume: object) => fromJsonResume(JSON.stringify(resume))!

describe('JSON Resume of any version is read (IM-7)', () => {
  test('with the names of fields that older versions had', () => {
    const { jobs, skills, links } = readJson({
      basics: { name: 'Ольга Лапина', website: 'https://olga.example' },
      work: [
        {
          company: 'Мост',
          position: 'Токарь',
          website: 'https://most.example',
          startDate: '06/2018',
          endDate: 'Present',
        },
      ],
      skills: [{ name: 'Станки', keywords: ['Резьба', 'Чертежи'] }],
    })
    expect(jobs).toMatchObject([{ company: 'Мост', from: '2018-06', to: null, site_url: 'https://most.example' }])
    expect(skills.map(({ name }) => name)).toEqual(['Станки', 'Резьба', 'Чертежи'])
    expect(links).toEqual([{ type: 'site', url: 'https://olga.example' }])
  })

  test('with a year alone, with null among the jobs and with skills that are words', () => {
    const { jobs, skills, person } = readJson({
      basics: { name: 'Olga Lapina', location: null },
      work: [
        { name: 'Мост', startDate: '2018', endDate: '2020' },
        null,
        'Берег',
        { name: 'Берег', startDate: 'June 2021' },
      ],
      skills: ['Резьба', 7, { name: 'Чертежи' }],
    })
    expect(jobs.map(({ company, from, to }) => [company, from, to])).toEqual([
      ['Мост', '2018-01', '2020-12'],
      ['Берег', '2021-06', null],
    ])
    expect(skills.map(({ name }) => name)).toEqual(['Резьба', 'Чертежи'])
    expect(person).toMatchObject({ first_name: 'Olga', last_name: 'Lapina' })
  })

  test('as Reactive Resume writes it (IM-21)', () => {
    const resume = readJson({
      basics: { name: 'Ольга Лапина', headline: 'Токарь', location: 'Пермь, Россия', url: { href: '' } },
      sections: {
        summary: { content: 'Точу валы' },
        experience: {
          items: [
            { company: 'Мост', position: 'Токарь', date: 'июнь 2018 — н.в.', summary: 'Валы' },
            { company: 'Берег', date: '2016' },
          ],
        },
        education: { items: [{ institution: 'Колледж', area: 'Металл', date: '2010 — 2014' }] },
        skills: { items: [{ name: 'Станки', keywords: ['Резьба'] }] },
      },
    })
    expect(resume).toMatchObject({
      title: 'Токарь',
      about: 'Точу валы',
      person: { city: { name: 'Пермь' } },
      jobs: [
        { company: 'Мост', from: '2018-06', to: null },
        { company: 'Берег', from: '2016-01', to: '2016-12' },
      ],
      education_primary: [{ name: 'Колледж', year: 2014 }],
    })
  })
})

describe('what the interfaces of other sites answer is read (IM-21)', () => {
  test('hh.ru', () => {
    expect(
      fromSiteJson({
        items: [
          {
            title: 'Токарь',
            last_name: 'Лапина',
            first_name: 'Ольга',
            birth_date: '1995-11-07',
            area: { id: '72', name: 'Пермь' },
            salary: { amount: 85_000, currency: 'RUR' },
            contact: [
              { type: { id: 'cell' }, value: { country: '7', city: '912', number: '3456789' } },
              { type: { id: 'email' }, value: 'olga@post.example' },
            ],
            relocation: { type: { id: 'relocation_possible' }, area: [{ name: 'Уфа' }] },
            business_trip_readiness: { id: 'never' },
            experience: [
              { start: '2018-06-01', end: null, company: 'Мост', position: 'Токарь', area: { name: 'Уфа' } },
            ],
            education: {
              level: { id: 'higher' },
              primary: [{ name: 'УГАТУ', organization: 'Механический', year: 2014 }],
            },
            skill_set: ['Резьба'],
            schedules: [{ id: 'remote', name: 'Удаленная работа' }],
            citizenship: [{ id: '113', name: 'Россия' }],
          },
        ],
      }),
    ).toMatchObject({
      title: 'Токарь',
      salary: { amount: 85_000, currency: 'RUB' },
      person: {
        last_name: 'Лапина',
        phone: '+79123456789',
        email: 'olga@post.example',
        city: { name: 'Пермь' },
        relocation_id: 2,
        relocation_cities: [{ name: 'Уфа' }],
        business_trip_id: 3,
        citizenships: [{ name: 'Россия' }],
      },
      jobs: [{ from: '2018-06', to: null, company: 'Мост', city: { name: 'Уфа' } }],
      schedule_ids: [4],
      education_level_id: 4,
      education_primary: [{ name: 'УГАТУ', faculty: 'Механический', year: 2014 }],
      skills: [{ name: 'Резьба' }],
    })
  })

  test('SuperJob, whose months are numbers and whose zero stands for until now', () => {
    expect(
      fromSiteJson({
        profession: 'Токарь',
        lastname: 'Лапина',
        birthday: 7,
        birthmonth: 11,
        birthyear: 1995,
        town: { title: 'Пермь' },
        payment: 85_000,
        currency: 'rub',
        work_history: [{ name: 'Мост', profession: 'Токарь', monthbeg: 6, yearbeg: 2018, monthend: 0, yearend: 0 }],
      }),
    ).toMatchObject({
      title: 'Токарь',
      salary: { amount: 85_000, currency: 'RUB' },
      person: { birth_date: '1995-11-07', city: { name: 'Пермь' } },
      jobs: [{ from: '2018-06', to: null, company: 'Мост', position: 'Токарь' }],
    })
  })

  test('but other data is no resume', () => {
    for (const data of [null, 7, [], {}, { items: [] }, { title: 'Токарь', experience: 'год' }])
      expect(fromSiteJson(data)).toBeUndefined()
  })
})

test('a visiting card is read with its folded and encoded lines (IM-22)', () => {
  const card = [
    'BEGIN:VCARD',
    'VERSION:2.1',
    'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=9B=D0=B0=D0=BF=D0=B8=D0=BD=D0=B0;=D0=9E=D0=BB=D1=8C=D0=B3=D0=B0;;;',
    'TEL;TYPE=CELL:+7 912 345-67-89',
    'item1.EMAIL:olga@post',
    ' .example',
    'ADR:;;ул. Мира\\, 5;Пермь;;;Россия',
    'BDAY:19951107',
    'TITLE:Токарь',
    'END:VCARD',
  ].join('\r\n')
  expect(fromVcard(card)).toMatchObject({
    title: 'Токарь',
    person: {
      last_name: 'Лапина',
      first_name: 'Ольга',
      phone: '+7 912 345-67-89',
      email: 'olga@post.example',
      city: { name: 'Пермь' },
      birth_date: '1995-11-07',
    },
  })
  expect(fromVcard('Лапина Ольга')).toBeUndefined()
})
