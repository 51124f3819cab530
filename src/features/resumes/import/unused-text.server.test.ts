import { describe, expect } from 'vitest'
import { expectLinearGrowth } from '#test/expect-fast.ts'
import { test } from '#test/test-app.ts'
import { readResumeText } from './read-resume-text.server.ts'
import { parseResumeFile } from './resume-import.contract.ts'

const read = (text: string) => readResumeText({ bytes: undefined, text, cityNames: new Set(['пермь']) })

const unusedOf = async (text: string) => (await read(text))!.unused

describe('what of a resume went into no field is listed (ruling 59)', () => {
  test('as lines and as parts of lines, without headings and labels of values', async () => {
    const unused = await unusedOf(`Лапина Ольга Ильинична
Женщина, 31 год, родилась 7 ноября 1995
Город: Пермь, улица Мира 5
Рост 170 см, вес 60 кг

Опыт работы
Июнь 2018 — Май 2021
ООО «Мост»
Токарь
Точила валы.

Образование
2014
Уральский колледж
Обработка металлов
Диплом с отличием

Проекты
Станок своими руками`)
    expect(unused).toEqual([
      'Женщина, 31 год',
      'улица Мира 5',
      'Рост 170 см, вес 60 кг',
      'Диплом с отличием',
      'Станок своими руками',
    ])
  })

  test('when a section stands between two parts of the same value', async () => {
    const unused = await unusedOf(`Лапина Ольга Ильинична

Summary
Точу валы

Навыки
Резьба, Чертежи

Проекты
Станок своими руками

Технические навыки
Excel

Хобби
Лыжи`)
    expect(unused).toEqual(['Станок своими руками'])
  })

  test('when a skill is above the limit or longer than a skill', async () => {
    const skills = Array.from({ length: 32 }, (_, n) => `Станок ${n + 1}`)
    const sentence = 'Умею '.repeat(21).trim()
    const unused = await unusedOf(`Лапина Ольга\n\nНавыки\n${sentence}, ${skills.join(', ')}\n\nХобби\nЛыжи`)
    expect(unused).toEqual([sentence, 'Станок 31, Станок 32'])
  })

  test('as keys of a JSON file with their values', async () => {
    const json = {
      basics: { name: 'Ольга Лапина', label: 'Токарь' },
      work: [{ name: 'Мост', startDate: '2018-06', salary: '80 000' }],
      projects: [{ name: 'Станок' }],
    }
    expect(await unusedOf(JSON.stringify(json))).toEqual(['work.salary: 80 000', 'projects.name: Станок'])
  })

  test('as values of an answer of hh.ru, without what stands in the resume as an id', async () => {
    const answer = {
      title: 'Токарь',
      last_name: 'Лапина',
      first_name: 'Ольга',
      url: 'https://api.example/1',
      area: { id: '72', name: 'Пермь', url: 'https://api.example/72' },
      contact: [
        { type: { id: 'cell', name: 'Телефон' }, value: { country: '7', city: '912', number: '3456789' } },
        { type: { id: 'home', name: 'Дом' }, value: { formatted: '+7 342 200-00-00' } },
      ],
      schedules: [
        { id: 'remote', name: 'Удаленная работа' },
        { id: 'night', name: 'Ночная работа' },
      ],
      language: [
        { name: 'Английский', level: { id: 'b2', name: 'B2 — Средне-продвинутый' } },
        { name: 'Эльфийский', level: { id: 'b2', name: 'B2 — Средне-продвинутый' } },
      ],
      site: [{ type: { name: 'Другой сайт' }, url: 'https://olga.example' }],
      education: { primary: [{ name: 'УГАТУ', year: 1e300 }] },
      recommendation: [{ name: 'Зуев Игорь' }],
      experience: [{ start: '2018-06-01', company: 'Мост', position: 'Токарь' }],
      photo: { small: 'x'.repeat(300_000) },
    }
    const file = { bytes: Buffer.from(JSON.stringify(answer)), text: '', cityNames: new Set<string>() }
    const { plain, unused } = (await readResumeText(file))!
    expect(plain.education_primary).toMatchObject([{ name: 'УГАТУ', year: null }])
    expect(unused).toEqual([
      'contact.value.formatted: +7 342 200-00-00',
      'schedules.name: Ночная работа',
      'language.name: Эльфийский',
      'site.url: https://olga.example',
      'education.primary.year: 1e+300',
      'recommendation.name: Зуев Игорь',
    ])
  })

  test('as values of a visiting card', async () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:Лапина;Ольга;;;',
      'FN:Ольга Лапина',
      'TEL:+7 912 345-67-89',
      'TEL:+7 342 200-00-00',
      'ORG:Мост',
      'ADR:;;ул. Мира\\, 5;Пермь;;;',
      'URL:https://olga.example',
      'BDAY:19951107',
      'END:VCARD',
    ]
    expect(await unusedOf(card.join('\r\n'))).toEqual([
      'TEL: +7 342 200-00-00',
      'ORG: Мост',
      'ADR: ул. Мира, 5',
      'URL: https://olga.example',
    ])
  })

  test('and so are names that our lists do not have', async ({ app }) => {
    const seeker = await app.seeker()
    const text = 'Лапина Ольга\nГород: Китежград\nГражданство: Атлантида\nЖелаемая должность: Токарь'
    const { unused } = await seeker.call(parseResumeFile, { body: { text } })
    expect(unused).toEqual(['Город: Китежград', 'Гражданство: Атлантида'])
  })

  test('in time that grows in line with the text', async () => {
    await expectLinearGrowth(20_000, (count) => {
      const text = `Опыт работы\n${'06.2018 — 05.2021\nМост\nТокарь\nВалы\n'.repeat(count / 40)}`
      return () => read(text)
    })
  })
})

test('data that is no resume is refused with the kinds that are read', async ({ app }) => {
  const seeker = await app.seeker()
  await expect(seeker.call(parseResumeFile, { body: { text: '{"items": [1, 2, 3]}' } })).rejects.toMatchObject({
    code: 'invalid_input',
    errors: { text: expect.stringContaining('Это JSON') },
  })
})

test('a scan is told apart even with the stamp of the program that made it (IM-21)', async () => {
  const scan = {
    bytes: Buffer.from('Scanned with CamScanner\n\nScanned with CamScanner\n'),
    text: '',
    cityNames: new Set<string>(),
  }
  await expect(readResumeText(scan)).rejects.toThrow('только картинка')
})
