export const time = {
  just_now: 'Just now',
  just_now_within: 'just now',
  minutes_ago: '{{count}} min ago',
  hours_ago: '{{count}}h ago',
  days_ago: '{{count}}d ago',
  made_arrived: 'made {{made}}, arrived {{arrived}}',
  unknown: 'time unknown',
} as const;
