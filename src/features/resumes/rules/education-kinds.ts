/** Schools, courses and exams share one shape; only the labels of their fields differ. */
export const EDUCATION_KINDS = [
  {
    name: 'education_primary',
    label: 'Учебные заведения',
    words: {
      name: 'Учебное заведение',
      faculty: 'Факультет',
      speciality: 'Специальность',
      year: 'Год окончания',
    },
  },
  {
    name: 'education_additional',
    label: 'Курсы',
    words: { name: 'Курс', faculty: 'Кто учил', speciality: 'Чему научились', year: 'Год окончания' },
  },
  {
    name: 'education_tests',
    label: 'Тесты, экзамены',
    words: { name: 'Тест или экзамен', faculty: 'Кто проводил', speciality: 'Результат', year: 'Год' },
  },
] as const

export type EducationKind = (typeof EDUCATION_KINDS)[number]['name']
