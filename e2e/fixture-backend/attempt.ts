/** An exam that has not begun, as section 7 may send it. */
export const pendingAttempt = {
  id: 31,
  status: 'pending',
  evaluation: { title: 'Java para servicios' },
  evaluation_version: 2,
  max_score: 10,
  completed_at: null,
  pdf_path: null,
  breakdown: null,
};

/** One that has ended: exactly the fields of section 3, some of them written as other backends write them. */
export const finishedAttempt = {
  ...pendingAttempt,
  id: 32,
  status: 'completed',
  max_score: '3',
  completed_at: '2026-02-05T16:30:00Z',
  pdf_path: 'storage/reports/32.pdf',
  breakdown: {
    summary: {
      total: 3,
      correct: 1,
      incorrect: 1,
      unanswered: 1,
      score_pct: '33.33',
      time_spent_total_seconds: 95,
      avg_time_per_question_seconds: 31.67,
    },
    rollups: {
      by_technology: [
        {
          technology_id: 1,
          technology: 'Java',
          total: 3,
          correct: 1,
          incorrect: 1,
          score_pct: '33.33',
          time_spent_total_seconds: 95,
        },
      ],
    },
    categories: [
      {
        id: 1,
        name: 'Backend',
        technologies: [
          {
            id: 1,
            name: 'Java',
            topics: [
              {
                id: 1,
                name: 'Concurrencia',
                questions: [
                  {
                    id: 71,
                    is_correct: 1,
                    unanswered: 0,
                    difficulty_id: 1,
                    time_spent_seconds: 20,
                  },
                  {
                    id: 72,
                    is_correct: 0,
                    unanswered: 0,
                    difficulty_id: 99,
                    time_spent_seconds: 15,
                  },
                  {
                    id: 73,
                    is_correct: 0,
                    unanswered: 1,
                    difficulty_id: 1,
                    time_spent_seconds: 60,
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
};
