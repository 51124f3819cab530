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

  test('as keys of a JSON file with their values', async () => {
    const json = {
      basics: { name: 'Ольга Лапина', label: 'Токарь' },
      work: [{ name: 'Мост', startDate: '2018-06', salary: '80 000' }],
      projects: [{ name: 'Станок' }],
    }
    expect(await unusedOf(JSON.stringify(json))).toEqual(['work.salary: 80 000', 'projects.name: Станок'])
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
