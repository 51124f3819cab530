import type { Page } from '@playwright/test'
import { callApiAsPage } from '../support/api.ts'
import { givenSeekerWithProfile } from './accounts.ts'

/** Signs in a new seeker and publishes a resume that verified companies see, through the API. */
export async function givenSeekerWithResume(page: Page, title: string) {
  const phone = await givenSeekerWithProfile(page)
  const { id, slug } = await callApiAsPage<{ id: number; slug: string }>(page, '/api/seeker/resumes/create', {
    title,
    professional_role_ids: [101],
    work_type_ids: [1],
    education_level_id: 2,
    skills: [{ name: 'Латте-арт' }],
    experience: [{ company: 'Кофейня «Полустанок»', position: 'Бариста', start: '2024-01' }],
    about: '<p>Меня зовут Пётр Андреев, варю кофе в «Полустанке».</p>',
  })
  await callApiAsPage(page, `/api/seeker/resumes/publish/${id}`, {}, 'PUT')
  return { id, phone, address: `/resumes/${slug}` }
}
