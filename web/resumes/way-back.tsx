import { Notice } from '../ui/notice.tsx'

/** Said to whoever needed a resume for something else, an application as a rule. */
export const WayBack = () => <Notice tone="info">Опубликуйте резюме, и мы вернём вас туда, откуда вы пришли.</Notice>
