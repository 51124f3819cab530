import { href } from 'react-router'
import type { NegotiationUpdateCounts } from '#contract/negotiations/inbox/updates.ts'
import type { CurrentUser } from './current-user.ts'
import type { Menu } from './layout-data.ts'

const VACANCIES = { to: href('/search/vacancies'), label: 'Вакансии' }
const RESUMES = { to: href('/search/resumes'), label: 'Резюме' }
const ADVICE = { to: href('/advice'), label: 'Советы' }
const SUPPORT = { to: href('/support'), label: 'Поддержка' }

const GUEST_MENU: Menu = {
  header: [VACANCIES, RESUMES, ADVICE, SUPPORT],
  bar: [{ ...VACANCIES, label: 'Поиск' }, ADVICE, SUPPORT, { to: href('/sign-in'), label: 'Войти' }],
}

/** Links of header and bottom bar. Chosen on the server, so that a guest does not load the menus of the other users. */
export function menuFor(user: CurrentUser, news: NegotiationUpdateCounts | null): Menu {
  if (!user) return GUEST_MENU
  return user.isEmployerMode ? employerMenu(user.mayHire, news?.employer) : seekerMenu(news?.seeker)
}

function seekerMenu(news: number | undefined): Menu {
  const negotiations = { to: href('/profile/negotiations'), label: 'Отклики', news }
  const favorites = { to: href('/favorite/vacancies'), label: 'Отметки' }
  const resumes = { to: href('/my-resumes'), label: 'Мои резюме' }
  return {
    header: [VACANCIES, negotiations, resumes, favorites],
    bar: [
      { ...VACANCIES, label: 'Поиск' },
      favorites,
      negotiations,
      { ...resumes, label: 'Резюме' },
      { to: href('/profile/seeker'), label: 'Я' },
    ],
  }
}

function employerMenu(mayHire: boolean, news: number | undefined): Menu {
  const responses = { to: href('/responses'), label: 'Отклики', news }
  const vacancies = { to: href('/my-vacancies'), label: 'Мои вакансии' }
  return {
    header: [RESUMES, responses, vacancies, { to: href('/favorite/resumes'), label: 'Отметки' }],
    bar: [
      RESUMES,
      responses,
      ...(mayHire ? [{ to: href('/create-vacancy'), label: '+', accessibleLabel: 'Создать вакансию' }] : []),
      { ...vacancies, label: 'Мои' },
      { to: href('/profile/employer'), label: 'Я' },
    ],
  }
}
