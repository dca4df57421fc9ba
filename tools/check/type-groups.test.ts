import { expect, test } from 'vitest';
import { groupProjects, type Project } from '#tools/check/type-groups.ts';

const project = (folder: string, rest: Partial<Project> = {}): Project => ({
  folder,
  extends: '../base.json',
  compilerOptions: { types: ['node'] },
  include: ['src'],
  exclude: [],
  ...rest,
});

test('projects with the same options become one program, each with its own files', () => {
  const [group, ...others] = groupProjects([
    project('/repository/one'),
    project('/repository/two', { include: ['.'], exclude: ['fixtures'] }),
  ]);
  expect(others).toEqual([]);
  expect(group).toEqual({
    members: ['/repository/one', '/repository/two'],
    config: {
      extends: '/repository/base.json',
      compilerOptions: { types: ['node'] },
      include: ['/repository/one/src', '/repository/two'],
      exclude: [
        '/repository/two/fixtures',
        '/repository/one/**/node_modules',
        '/repository/two/**/node_modules',
      ],
    },
  });
});

test('another option or another base is another program', () => {
  const groups = groupProjects([
    project('/repository/one'),
    project('/repository/two', { compilerOptions: { types: [] } }),
    project('/repository/deep/three', { extends: '../other.json' }),
    project('/repository/deep/four', { extends: '../../base.json' }),
  ]);
  expect(groups.map(({ members }) => members)).toEqual([
    ['/repository/one', '/repository/deep/four'],
    ['/repository/two'],
    ['/repository/deep/three'],
  ]);
});
