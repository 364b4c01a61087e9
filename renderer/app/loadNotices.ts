/** The code of the notices: loaded with the first one, or ahead of it by the frame, so that a service that stops can still be told of. */
export const loadNotices = () => import('./NoticeList.tsx')
